import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = '{packages,apps}/*/src/**/*.{ts,tsx}';
/** The folder that reads and writes the logs of rooms, the tests, and the shared test helpers. */
const MAY_NAME_LOG = /^apps\/server\/src\/(?:play\/rooms\/log|testing)\/|[.]test[.]tsx?$/;

/** The source files that name the log table although they must go through play/rooms/log. */
export function logTableFaults(root: string): readonly string[] {
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !MAY_NAME_LOG.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('room_events'))
    .map((file) => `the-log-has-one-folder: ${file} names room_events`);
}
