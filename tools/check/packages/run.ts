// pnpm check packages: checks the third-party packages that we ship. Asks the registry for known vulnerabilities,
// writes the bill of materials (CycloneDX) to .cache/sbom.json, and compares licences, docs/dependencies.csv and
// NOTICE with it.
//   --write  writes the names of the shipped packages into NOTICE
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { audit } from './audit.ts';
import { type Bill, type Component, faultsOf, fullName, licenceOf, withPackages } from './bill.ts';

const BILL = '.cache/sbom.json';
const audited = audit();
const bill = makeBill();
const documented = withPackages(readFileSync('NOTICE', 'utf8'), bill);
if (process.argv.includes('--write')) writeFileSync('NOTICE', documented);

const answer = await audited;
const faults = [
  ...faultsOf(bill),
  ...undocumented(bill.components),
  ...(documented === readFileSync('NOTICE', 'utf8')
    ? []
    : ['NOTICE does not name what ships: pnpm check packages --write']),
  ...(answer.type === 'found' ? [answer.report] : []),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
process.stdout.write(
  answer.type === 'no-answer'
    ? `packages: the registry could not be asked what is known against them: ${answer.why}\n`
    : `packages: asked the registry: ${answer.type}\n`,
);
process.stdout.write(
  `packages: ${bill.components.length} in ${BILL}, ${faults.length} faults (goal 0)\n`,
);

function makeBill(): Bill {
  mkdirSync('.cache', { recursive: true });
  const form = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6'];
  const scope = ['--sbom-type', 'application', '--prod', '--recursive'];
  execFileSync('pnpm', ['sbom', ...form, ...scope, '--out', BILL], { stdio: 'pipe' });
  return JSON.parse(readFileSync(BILL, 'utf8')) as Bill;
}

/** Each package of a package.json needs a row, and each that ships needs its actual licence there. */
function undocumented(components: readonly Component[]): readonly string[] {
  const rows = rowsOf(readFileSync('docs/dependencies.csv', 'utf8'));
  const shipped = new Map(components.map((each) => [fullName(each), licenceOf(each)]));
  return [...directPackages()].flatMap((name) => {
    const row = rows.get(name);
    if (row === undefined) return [`${name} has no row in docs/dependencies.csv`];
    const licence = shipped.get(name);
    return licence === undefined || row === licence
      ? []
      : [`${name} is under ${licence}, and docs/dependencies.csv says ${row}`];
  });
}

function rowsOf(text: string): ReadonlyMap<string, string> {
  const rows = text.trim().split('\n').slice(1);
  return new Map(
    rows.flatMap((row) => {
      const cells = row.slice(1, -1).split('","');
      const names = (cells[0] ?? '').replaceAll(/\s*\([^)]*\)/g, '').split(', ');
      return names.map((name) => [name, cells[3] ?? ''] as const);
    }),
  );
}

function directPackages(): ReadonlySet<string> {
  const manifests = globSync(['package.json', '{apps,packages}/*/package.json']).map(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>,
  );
  const names = manifests.flatMap((manifest) =>
    Object.keys({ ...manifest['dependencies'], ...manifest['devDependencies'] }),
  );
  return new Set(names.filter((name) => !name.startsWith('@chuhe/')));
}
