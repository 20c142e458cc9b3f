// Measures the disk space of a game and of a move, and writes the table of docs/scale.md from it and from the load.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { measureSpace } from '../../measure/space/disk-space.ts';
import { scaleTable, withTable } from './scale-table.ts';

const PAGE = 'docs/scale.md';

const { game, move } = await measureSpace('now');
writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), scaleTable({ game, move })));
execFileSync('oxfmt', [PAGE]);
process.stdout.write(`${PAGE}: ${game.toFixed(0)} bytes a game, ${move.toFixed(0)} a move\n`);
