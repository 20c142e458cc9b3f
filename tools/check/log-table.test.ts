import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logTableFaults } from './log-table.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chuhe-log-table-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  'apps/server/src/play/spectating/spectating.store.ts',
  'apps/server/src/play/rooms/lifecycle/room-list.store.ts',
  'apps/server/src/moderation/retention/retention.store.ts',
  'packages/protocol/src/index.ts',
])('a planted use of the table in %s is a fault', (file) => {
  plant(file, "export const SQL = 'select 1 from room_events';");
  expect(logTableFaults(folder)).toEqual([`the-log-has-one-folder: ${file} names room_events`]);
});

test.each([
  'apps/server/src/play/rooms/log/log-reader.store.ts',
  'apps/server/src/play/rooms/live/room-hub.db.test.ts',
  'apps/server/src/testing/test-game.ts',
])('%s may name the table', (file) => {
  plant(file, "export const SQL = 'select 1 from room_events';");
  expect(logTableFaults(folder)).toEqual([]);
});

test('no file of the project names the table outside of its folder', () => {
  expect(logTableFaults('.')).toEqual([]);
});

function plant(file: string, content: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}
