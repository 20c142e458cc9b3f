// Runs every browser journey, those of the night included, at both sizes.
// Goal: 0 failed
//   pnpm verify journeys [playwright options]    build first
import { spawnSync } from 'node:child_process';

const PROJECTS = ['--project=desktop', '--project=phone'];

const { status } = spawnSync('playwright', ['test', ...PROJECTS, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, JOURNEYS: 'all' },
});
process.exitCode = status ?? 1;
