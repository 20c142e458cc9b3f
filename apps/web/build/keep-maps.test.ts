import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { keepMaps } from './keep-maps.ts';

const root = mkdtempSync(join(tmpdir(), 'chuhe-maps-'));
afterAll(() => rmSync(root, { recursive: true }));

test('maps of scripts lie beside the build, not in it, and find places of the source', async () => {
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.ts"></script>');
  const source = 'interface Move {\n  readonly to: number;\n}\nconst move: Move = { to: 1 };\n';
  // A chunk that is fetched later adds its file list at the top of the script, which shifts all positions.
  const later = "const later = () => import('./later.ts');\nsetTimeout(later, 1);\n";
  const broken = "throw new Error('no such piece ' + move.to);\n";
  const rest = 'export function unreached(): string {\n  return location.href;\n}\n';
  writeFileSync(
    join(root, 'main.ts'),
    `${source}${later}if (move.to > 0) ${broken}${rest}console.log(unreached());\n`,
  );
  writeFileSync(join(root, 'later.ts'), "import './later.css';\nexport const later = 1;\n");
  writeFileSync(join(root, 'later.css'), 'p { color: red; }\n');
  await build({ root, configFile: false, logLevel: 'silent', plugins: [keepMaps()] });
  const built = readdirSync(join(root, 'dist/assets'));
  expect(built.filter((name) => name.endsWith('.map'))).toEqual([]);
  const script = built.find((name) => /^index.*\.js$/.test(name)) ?? '';
  const code = readFileSync(join(root, 'dist/assets', script), 'utf8');
  expect(code).toContain('__vite__mapDeps');
  expect(code).not.toContain('sourceMappingURL');
  const written = readFileSync(join(root, 'maps', `${script}.map`), 'utf8');
  expect(written).not.toContain('interface');
  const map = new SourceMap(JSON.parse(written) as SourceMapPayload);
  const before = code.slice(0, code.indexOf('no such piece')).split('\n');
  const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
  expect(entry).toMatchObject({ originalLine: 6 });
  expect(JSON.stringify(entry)).toContain('main.ts');
});
