// Solves endgame tables and writes them with their certificates: without names the browser's basics.
//   pnpm make tables                        packages/tables/data: basics.bin, endings.json, formations.json
//   pnpm make tables NPvAE RPvAAEE --out F  these and all that their captures lead to, a file each, into folder F
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BASIC_ENDINGS,
  BASICS,
  familyOf,
  makeFigures,
  makeFormations,
  rulesFingerprint,
  TableFile,
  writeTableFile,
} from '@chuhe/tables/build';
import { TableWorkshop } from '../verify/tables/workshop.ts';

const DATA = new URL('../../packages/tables/data/', import.meta.url);
const VERSION = new URL('../../packages/tables/src/rules-version.ts', import.meta.url);

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
});
const version = rulesFingerprint();
const workshop = new TableWorkshop((line) => process.stdout.write(`${line}\n`));
if (names.length === 0) {
  const tables = BASICS.map((name) => workshop.make(name));
  mkdirSync(DATA, { recursive: true });
  const bytes = writeTableFile(tables, version);
  writeFileSync(new URL('basics.bin', DATA), bytes);
  const text = readFileSync(VERSION, 'utf8');
  writeFileSync(VERSION, text.replace(/'[^']*';/, `'${version}';`));
  const opened = new Map(tables.map(({ table }) => [table.name, table]));
  write(
    'endings.json',
    BASIC_ENDINGS.map((ending) => makeFigures(ending, opened)),
  );
  write(
    'formations.json',
    BASIC_ENDINGS.map((ending) => makeFormations(ending, opened)),
  );
  process.stdout.write(
    `basics: ${tables.length} tables, ${bytes.length} bytes, rules ${version}\n`,
  );
} else {
  const folder = values.out;
  if (folder === undefined) throw new Error('--out names the folder for these tables');
  mkdirSync(folder, { recursive: true });
  for (const name of new Set(names.flatMap((one) => familyOf(one)))) {
    const path = join(folder, `${name}.cht`);
    if (existsSync(path) && TableFile.read(readFileSync(path), version).ok) continue;
    writeFileSync(path, writeTableFile([workshop.make(name)], version));
  }
}

/** A row a line. */
function write(name: string, rows: readonly object[]): void {
  const lines = rows.map((row) => JSON.stringify(row));
  writeFileSync(new URL(name, DATA), `[\n  ${lines.join(',\n  ')}\n]\n`);
}
