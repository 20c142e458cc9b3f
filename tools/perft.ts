// Counts the lines of every position of the perft table to full depth and compares.
// `--depth N` stops earlier.
import { parseArgs } from 'node:util';
import { perft, readPositionCode } from '@chuhe/rules';
import table from '../packages/rules/data/perft.json' with { type: 'json' };

const { values } = parseArgs({ options: { depth: { type: 'string', default: '5' } } });
const deepest = Number(values.depth);
let agreed = 0;
let compared = 0;

for (const { name, fen, depths } of table) {
  const reading = readPositionCode(fen);
  for (const [index, expected] of depths.slice(0, deepest).entries()) {
    const counted = reading.ok ? perft(reading.setup, index + 1) : -1;
    compared += 1;
    if (counted === expected) agreed += 1;
    else process.stdout.write(`${name} depth ${index + 1}: ${counted}, expected ${expected}\n`);
  }
}
process.stdout.write(`perft: ${agreed} agree, goal ${compared}\n`);
process.exitCode = agreed === compared ? 0 : 1;
