// Runs the journeys that measure time (answers of a room and of a house bot), with nothing beside them.
// Goal: 0 failed; the bounds are in e2e/room-speed.spec.ts and e2e/house-bot-speed.spec.ts
//   pnpm measure speed    build first
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('playwright', ['test', '--project=timed', '--no-deps'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
