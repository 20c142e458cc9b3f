// pnpm check migrations: no migration locks out players while it reads or rewrites a table.
// Squawk knows the locks of PostgreSQL; the rules beside this file add what it does not refuse.
import { globSync, readFileSync } from 'node:fs';
import { migrationFaults } from './migration-faults.ts';

// The files before the baseline are applied wherever they are needed, and never change.
const KINDS = ['registry', 'logs'].map((kind) =>
  globSync(`apps/server/migrations/${kind}/*.sql`)
    .toSorted()
    .map((path) => ({ path, sql: readFileSync(path, 'utf8') })),
);
const faults = KINDS.flatMap((files) => migrationFaults(files));
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
process.stdout.write(
  `migrations: ${KINDS.flat().length} files, ${faults.length} faults (goal 0)\n`,
);
