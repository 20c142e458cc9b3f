// Measures probes of endgame tables as a server makes them, from the text of the position to the value of every move:
// random positions, each once, so that most blocks come from the disk, then the same ones again from memory.
// Goal: p95 of a probe at most 2 ms
//   pnpm bench tables [FOLDER]    FOLDER: a set of `pnpm make tables --server`; builds a small one without
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, zstdCompressSync } from 'node:zlib';
import { faultsOf, readPosition, type Setup, writePositionCode } from '@chuhe/rules';
import { finishProbe, planProbe, writeBlockFile } from '@chuhe/tables';
import {
  CellIndex,
  certify,
  materialOf,
  solveFamily,
  type SolvedTables,
} from '@chuhe/tables/build';
import { TableSet } from '../../apps/server/src/games/tables/index.ts';

const GOAL_MILLIS = 2;
const ASKED = 3000;
/** Tables of some million positions: a chariot with its adviser, horse and soldier. */
const SMALL_SET = ['RAvAAEE', 'NPvAA'];

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const [given] = process.argv.slice(2);
const folder = given ?? mkdtempSync(join(tmpdir(), 'chuhe-tables-'));
try {
  if (given === undefined) SMALL_SET.forEach((name) => build(name, folder));
  const tables = await TableSet.open({ folder, onRefused: (path) => print(`${path} is refused`) });
  const positions = drawPositions(tables.list().map(({ name }) => name));
  await warmUp(tables, positions);
  const [cold, warm] = [await times(tables, positions), await times(tables, positions)];
  print(`from memory: median ${at(warm.wall, 0.5)} ms, p95 ${at(warm.wall, 0.95)} ms`);
  print(
    `tables: p95 of a probe ${at(cold.wall, 0.95)} ms (goal ${GOAL_MILLIS}), of it ${at(cold.used, 0.95)} ms of the ` +
      `processor, median ${at(cold.wall, 0.5)} ms, ${positions.length} positions of ${tables.list().length} tables`,
  );
  process.exitCode = Number(at(cold.wall, 0.95)) <= GOAL_MILLIS ? 0 : 1;
  await tables.close();
} finally {
  if (given === undefined) rmSync(folder, { recursive: true });
}

/** Writes a table and those of its captures. */
function build(name: string, to: string): void {
  const solved: SolvedTables = new Map();
  solveFamily(name, solved);
  const codec = { compress: zstdCompressSync, checksum: crc32 };
  for (const table of solved.values()) {
    const { index, attacker: values } = table;
    const opened = { name: table.name, index, values };
    const bytes = writeBlockFile(opened, certify(table, solved, 0), codec);
    writeFileSync(join(to, `${table.name}.chb`), bytes);
  }
}

/** Sorted milliseconds: as a caller sees them, and of the processor alone, which a busy machine changes less. */
async function times(tables: TableSet, codes: readonly string[]) {
  const [wall, used]: [number[], number[]] = [[], []];
  for (const code of codes) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    await probe(tables, code);
    const { user, system } = process.cpuUsage(before);
    wall.push(performance.now() - start);
    used.push((user + system) / 1000);
  }
  return { wall: sorted(wall), used: sorted(used) };
}

function sorted(millis: readonly number[]): readonly number[] {
  return millis.toSorted((one, other) => one - other);
}

async function probe(tables: TableSet, code: string): Promise<void> {
  const reading = readPosition(code);
  const plan = reading.ok ? planProbe(reading.position, (name) => tables.has(name)) : undefined;
  if (plan === undefined) throw new Error(`${code} has no table`);
  const valueOf = await tables.load(
    plan.moves.flatMap(({ cells }) => cells.filter((cell) => cell !== undefined)),
  );
  if (valueOf === undefined) throw new Error('too many tables are being opened');
  finishProbe(plan, valueOf);
}

/** Opens the basics, which a server does once. */
async function warmUp(tables: TableSet, codes: readonly string[]): Promise<void> {
  for (const { name } of tables.list()) await tables.table(name);
  for (const code of codes.slice(0, 200)) await probe(tables, code);
}

/** Random lawful positions, the same in every run, of tables drawn by turns; either side moves. */
function drawPositions(names: readonly string[]): readonly string[] {
  let state = 7;
  const draw = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const indexes = names.map((name) => new CellIndex(materialOf(name)));
  const codes: string[] = [];
  while (codes.length < ASKED) {
    const index = indexes[codes.length % indexes.length];
    if (index === undefined) throw new Error('no tables');
    const setup = setupOf(index, draw(index.size), draw(2) === 0 ? 'RED' : 'BLACK');
    if (setup !== undefined && faultsOf(setup).length === 0) codes.push(writePositionCode(setup));
  }
  return codes;
}

/** Undefined if two pieces share a square. */
function setupOf(index: CellIndex, cell: number, toMove: Setup['toMove']): Setup | undefined {
  const slots = new Uint8Array(index.codes.length);
  index.decode(cell, slots);
  const cells = new Uint8Array(90);
  for (const [slot, square] of slots.entries()) {
    if (cells[square] !== 0) return undefined;
    cells[square] = index.codes[slot] ?? 0;
  }
  return { cells, toMove, quietPlies: 0, moveNumber: 1, codeForm: 'bare' };
}

function at(millis: readonly number[], share: number): string {
  return (millis[Math.floor(millis.length * share)] ?? 0).toFixed(2);
}
