// Measures perft nodes per second: our rules, ffish (WebAssembly) and the native engine, in turn within one run. Every
// count stops at the number of moves in the last position and does not play them.
// Goal: at least 3 times ffish and 0.1 of the native engine
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { perft, readPosition } from '@chuhe/rules';
import { loadOracle, type OracleBoard } from '../../packages/rules/src/testing/ffish.ts';

const GOAL_OVER_FFISH = 3;
const GOAL_OF_NATIVE = 0.1;
/** The first round warms up and is not counted. */
const ROUNDS = 6;
const ENGINE = ['/usr/games/fairy-stockfish', '/usr/bin/fairy-stockfish'].find(existsSync);

const POSITIONS = [
  { name: 'start', code: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1' },
  {
    name: 'middle',
    code: 'r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1',
  },
  { name: 'end', code: '5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1' },
] as const;

interface Measured {
  readonly nodes: number;
  readonly seconds: number;
}

const board = new (await loadOracle()).Board('xiangqi');
const native = startEngine();
const best = { ours: 0, ffish: 0, native: 0 };

for (let round = 0; round < ROUNDS; round += 1) {
  const ours = sum(POSITIONS.map(({ code }) => timed(() => countOurs(code, 4))));
  const ffish = sum(POSITIONS.map(({ code }) => timed(() => countWithFfish(code, 3))));
  const theirs: Measured[] = [];
  for (const { code } of POSITIONS) theirs.push(await native.count(code, 4));
  if (round === 0) continue;
  best.ours = Math.max(best.ours, ours);
  best.ffish = Math.max(best.ffish, ffish);
  best.native = Math.max(best.native, sum(theirs));
}
native.stop();

const overFfish = best.ours / best.ffish;
const ofNative = best.ours / best.native;
for (const [name, nodes] of Object.entries(best)) {
  process.stdout.write(`${name}: ${Math.round(nodes / 1000)} thousand nodes per second\n`);
}
process.stdout.write(
  `rules: ${overFfish.toFixed(1)} times ffish, goal ${GOAL_OVER_FFISH}; ` +
    `${ofNative.toFixed(2)} of the native engine, goal ${GOAL_OF_NATIVE}\n`,
);
process.exitCode = overFfish >= GOAL_OVER_FFISH && ofNative >= GOAL_OF_NATIVE ? 0 : 1;

function countOurs(code: string, depth: number): number {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(code);
  return perft(reading.position, depth);
}

function countWithFfish(code: string, depth: number): number {
  board.setFen(code);
  return countBelow(board, depth);
}

function countBelow(position: OracleBoard, depth: number): number {
  if (depth === 1) return position.numberLegalMoves();
  let nodes = 0;
  for (const move of position.legalMoves().split(' ').filter(Boolean)) {
    position.push(move);
    nodes += countBelow(position, depth - 1);
    position.pop();
  }
  return nodes;
}

function timed(count: () => number): Measured {
  const start = performance.now();
  const nodes = count();
  return { nodes, seconds: (performance.now() - start) / 1000 };
}

/** Nodes per second over several counts. */
function sum(counts: readonly Measured[]): number {
  const nodes = counts.reduce((total, each) => total + each.nodes, 0);
  return nodes / counts.reduce((total, each) => total + each.seconds, 0);
}

function startEngine(): { count(code: string, depth: number): Promise<Measured>; stop(): void } {
  if (ENGINE === undefined) throw new Error('no native engine: run tools/services');
  const child = spawn(ENGINE, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = (text: string): boolean => child.stdin.write(`${text}\n`);
  send('setoption name UCI_Variant value xiangqi');
  return {
    async count(code, depth) {
      send(`position fen ${code}`);
      const start = performance.now();
      send(`go perft ${depth}`);
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) throw new Error('the engine ended');
        const found = /^Nodes searched: (\d+)/.exec(value);
        if (found === null) continue;
        return { nodes: Number(found[1]), seconds: (performance.now() - start) / 1000 };
      }
    },
    stop: () => child.kill(),
  };
}
