// Measures the disk space of a finished game of 60 plies and of a move, with their indexes, in version 0.2 and now.
// Goal: at most 1.1 of version 0.2
import { measureSpace } from './disk-space.ts';

const GOAL = 1.1;

const before = await measureSpace('before');
const now = await measureSpace('now');
const ratios = [now.game / before.game, now.move / before.move];
process.stdout.write(
  `space: a game ${now.game.toFixed(0)} bytes (version 0.2: ${before.game.toFixed(0)}), a move in the log of its room ` +
    `${now.move.toFixed(0)} (${before.move.toFixed(0)}), a row of a player's tallies ${now.tally?.toFixed(0)}; ` +
    `ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(' and ')} (goal at most ${GOAL})\n`,
);
process.exitCode = ratios.every((ratio) => ratio <= GOAL) ? 0 : 1;
