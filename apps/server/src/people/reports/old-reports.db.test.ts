import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, statement } from '../../platform/database.ts';
import { migrate } from '../../platform/migrate.ts';
import { BEFORE_BASELINE } from '../../platform/migration-set.ts';
import { openTestSchema } from '../../testing/test-schema.ts';

test('what was reported before there was one queue is in the queue', async () => {
  const schema = await openTestSchema();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const names = (await readdir(BEFORE_BASELINE)).filter((name) => name < '0015');
  await Promise.all(names.map((name) => cp(join(BEFORE_BASELINE, name), join(folder, name))));
  await migrate(schema.url, { folder });
  const database = openDatabase({ url: schema.url, connections: 1, onError: () => undefined });
  try {
    for (const sql of [
      `insert into accounts (user_name, is_guest) values ('a', true), ('b', true)`,
      `insert into rooms (id, public_id, kind, creator_id, step_seconds, is_watch, start_code, state,
         check_after) values (7, 'oldroom', 'invite', 1, 60, true, 'x', 'over', now())`,
      `insert into room_chat (room_id, account_id, circle, kind, message)
       values (7, 1, 'players', 'text', 'rude')`,
      `insert into chat_reports (reporter_id, chat_id, reason) values (2, 1, 'he insults me')`,
      `insert into residue_boards (account_id, title, title_grams, pen_code, play_side, note)
       values (1, 't', '{}', 'c', 'RED', '')`,
      `insert into residue_board_reports (board_id, account_id, reason, message)
       values (1, 2, 'wrong', 'not lawful')`,
    ])
      await database.rows(statement('', sql), []);
    await migrate(schema.url);
    const rows = await database.rows(
      statement<Record<string, string>>(
        '',
        'select kind, reporter_id, account_id, room_name, reason, message from reports order by id',
      ),
      [],
    );
    const both = { reporter_id: '2', account_id: '1' };
    expect(rows).toEqual([
      { ...both, kind: 'chat', room_name: 'oldroom', reason: 'other', message: 'he insults me' },
      { ...both, kind: 'board', room_name: null, reason: 'wrong', message: 'not lawful' },
    ]);
  } finally {
    await database.close();
    await schema.drop();
    await rm(folder, { recursive: true });
  }
});
