// Solves endgame tables and writes them with their certificates: without names the browser's basics.
//   pnpm make tables                        packages/tables/data: basics.bin, endings.json, formations.json
//   pnpm make tables NPvAE RPvAAEE --out F  these and all that their captures lead to, a file each, into folder F
//   pnpm make tables --server --out F       the set of a server (TABLES_DIR), or the named tables of it; hours, and a
//                                           stopped run continues
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
  SERVER_TABLES,
  TableFile,
  writeTableFile,
} from '@chuhe/tables/build';
import { RULES_VERSION } from '@chuhe/tables';
import { makeServerTables } from '../verify/tables/server-set.ts';
import { TableWorkshop } from '../verify/tables/workshop.ts';

const DATA = new URL('../../packages/tables/data/', import.meta.url);
const VERSION = new URL('../../packages/tables/src/rules-version.ts', import.meta.url);

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, server: { type: 'boolean' } },
});
const version = rulesFingerprint();
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const workshop = new TableWorkshop(say);
if (values.server === true) {
  if (version !== RULES_VERSION) throw new Error('the rules have changed: run pnpm make tables');
  const chosen = new Set(names.flatMap((one) => familyOf(one)));
  makeServerTables(chosen.size === 0 ? SERVER_TABLES : [...chosen], outFolder(), say);
} else if (names.length === 0) {
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
  const folder = outFolder();
  mkdirSync(folder, { recursive: true });
  for (const name of new Set(names.flatMap((one) => familyOf(one)))) {
    const path = join(folder, `${name}.cht`);
    if (existsSync(path) && TableFile.read(readFileSync(path), version).ok) continue;
    writeFileSync(path, writeTableFile([workshop.make(name)], version));
  }
}

function outFolder(): string {
  if (values.out === undefined) throw new Error('--out names the folder for these tables');
  return values.out;
}

/** A row a line. */
function write(name: string, rows: readonly object[]): void {
  const lines = rows.map((row) => JSON.stringify(row));
  writeFileSync(new URL(name, DATA), `[\n  ${lines.join(',\n  ')}\n]\n`);
}
