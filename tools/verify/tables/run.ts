// Proves the committed endgame tables by packages/rules: each checked value follows from the values after every legal
// move and reply, each verdict of the curriculum holds, small tables are built again byte by byte, and one changed
// value is found. Every exercise is solved by the shortest win or a held draw, and a slip is caught.
// Goal: 0 faults; a planted fault is found
// Night: --pairs
//   pnpm verify tables            all positions of tables up to 1 M positions, 200,000 of each larger one, and the
//                                 slips of masters
//   pnpm verify tables --short    all positions of tables up to 30,000 positions, 200 of each larger one
//   pnpm verify tables --pairs    also builds and checks horse and soldier with the other pairs (about an hour)
//   pnpm verify tables --only RvAAEE
//   pnpm verify tables --search 200   searches of 2 million nodes find no mate in a draw, and none shorter than a win
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RULES_VERSION } from '@chuhe/tables';
import {
  BASICS,
  PAIRS,
  familyOf,
  rulesFingerprint,
  TableFile,
  writeTableFile,
  type OpenTable,
} from '@chuhe/tables/build';
import { checkEndings } from './check-endings.ts';
import { checkExercises } from './check-exercises.ts';
import { checkGames } from './check-games.ts';
import { checkSearch } from './check-search.ts';
import { checkTable } from './check-table.ts';
import { TableWorkshop } from './workshop.ts';

const FILE = new URL('../../../packages/tables/data/basics.bin', import.meta.url);
/** Built again and compared byte by byte in the short form. */
const SMALL_CELLS = 30_000;
/** Every position of a table up to this size is checked. */
const WHOLE_CELLS = 1_000_000;
const SAMPLE = 200_000;
const SHORT_SAMPLE = 200;

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean' },
    pairs: { type: 'boolean' },
    only: { type: 'string' },
    search: { type: 'string' },
  },
});
const isShort = options.short === true;
const faults: string[] = [];
let checked = 0;

if (rulesFingerprint() !== RULES_VERSION)
  faults.push('the rules behave differently since the tables were made: pnpm make tables');
const bytes = new Uint8Array(readFileSync(FILE));
const reading = TableFile.read(bytes);
if (!reading.ok) throw new Error(`basics.bin: ${reading.reason}`);
const { file } = reading;
const opened = new Map<string, OpenTable>();
const names = options.only === undefined ? BASICS : familyOf(options.only);
for (const name of names) {
  const table = file.open(name);
  if (table === undefined) faults.push(`basics.bin lacks ${name}`);
  else opened.set(name, table);
}
if (options.search === undefined) await checkAll();
else await compareWithSearch(Number(options.search));

async function checkAll(): Promise<void> {
  for (const table of opened.values()) check(table);
  plantFault();
  compareBytes();
  if (options.pairs === true) checkPairs();
  const endings = checkEndings(opened);
  const exercises = checkExercises(opened, isShort);
  faults.push(...endings.faults, ...exercises.faults);
  const masters = isShort || options.only !== undefined ? undefined : await checkGames(opened);
  for (const slip of masters?.slips ?? []) process.stdout.write(`${slip}\n`);

  for (const fault of faults.slice(0, 50)) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
  process.stdout.write(
    `tables: ${opened.size} tables, ${checked} positions follow from their successors, ` +
      (masters === undefined
        ? ''
        : `${masters.slips.length} of ${masters.moves} moves in ${masters.games} masters' games change the result, `) +
      `${endings.checked} endings with the textbook's verdict, ${exercises.checked} exercises solved, ${bytes.length} bytes, ${faults.length} faults (goal 0)\n`,
  );
}

/** Prints what an engine finds in sampled positions. */
async function compareWithSearch(count: number): Promise<void> {
  const found = await checkSearch(opened, count);
  for (const line of [...faults, ...found.disagreements]) process.stdout.write(`${line}\n`);
  const wrong = faults.length + found.disagreements.length;
  process.exitCode = wrong === 0 ? 0 : 1;
  process.stdout.write(
    `tables against a search of 2 million nodes: ${found.won} won positions, a mate found in ${found.mates}, ` +
      `${found.shortest} of them the table's own; ${found.drawn} drawn; ${wrong} disagreements (goal 0)\n`,
  );
}

function check(table: OpenTable): void {
  const isWhole = table.index.size <= (isShort ? SMALL_CELLS : WHOLE_CELLS);
  const sample = isWhole ? undefined : isShort ? SHORT_SAMPLE : SAMPLE;
  const found = checkTable(table, opened, sample);
  checked += found.checked;
  faults.push(...found.faults);
  const lawful = file.rows.get(table.name)?.certificate.lawful;
  if (isWhole && lawful !== undefined && lawful !== found.lawful)
    faults.push(`${table.name}: ${found.lawful} lawful positions, the certificate says ${lawful}`);
}

/** One wrong value in a table must be found. */
function plantFault(): void {
  const table = opened.get('NvA');
  if (table === undefined) return;
  const values = Uint8Array.from(table.values);
  const cell = values.indexOf(12);
  values[cell] = 13;
  const planted = new Map([...opened, ['NvA', { ...table, values }] as const]);
  if (checkTable({ ...table, values }, planted, undefined).faults.length === 0)
    faults.push('a planted fault was not found');
}

/** Solves tables again; their certificates and compressed values are the same, byte by byte. */
function compareBytes(): void {
  const workshop = new TableWorkshop(() => undefined);
  const chosen = names.filter((name) => !isShort || cellsIn(name) <= SMALL_CELLS);
  for (const { table, certificate } of chosen.map((name) => workshop.make(name))) {
    const again = TableFile.read(writeTableFile([{ table, certificate }]));
    if (!again.ok || textOf(again.file.packed(table.name)) !== textOf(file.packed(table.name)))
      faults.push(`${table.name} is built differently`);
    if (JSON.stringify(certificate) !== JSON.stringify(file.rows.get(table.name)?.certificate))
      faults.push(`${table.name} has another certificate`);
  }
}

function cellsIn(name: string): number {
  return opened.get(name)?.index.size ?? 0;
}

function textOf(packed: Uint8Array | undefined): string {
  return Buffer.from(packed ?? []).toString('base64');
}

/** Builds the tables that are not committed, and checks them in the same way. */
function checkPairs(): void {
  const workshop = new TableWorkshop((line) => process.stdout.write(`${line}\n`));
  for (const name of PAIRS.flatMap((one) => familyOf(one))) {
    if (opened.has(name)) continue;
    const { table } = workshop.make(name);
    opened.set(name, table);
    check(table);
  }
}
