import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, withClient } from '../../platform/migrate.ts';
import { openTestSchema } from '../../testing/test-schema.ts';
import { SINCE } from './spectating.store.ts';

let schema: Awaited<ReturnType<typeof openTestSchema>>;

beforeAll(async () => {
  schema = await openTestSchema();
  await migrate(schema.url);
});
afterAll(async () => {
  await schema.drop();
});

/** All games run at the same time, and the statistics do not include them yet. */
const FILL = `with someone as (insert into accounts (user_name, is_guest) values ('filler', true) returning id)
  insert into rooms (id, public_id, kind, creator_id, time_control, is_watch, start_code, state, check_after)
  select n, 'filler' || n, 'quick', someone.id, 'step-60', true, '', 'playing', now()
  from someone, generate_series(1, 3000) n`;

test('a board is found by the name of its room, however many games are going on', async () => {
  const plan = await withClient(schema.url, async (client) => {
    await client.query(FILL);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off) ${SINCE.text}`,
      [
        ['filler7', 'filler8'],
        [0, 0],
      ],
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('rooms_public_id_unique');
  expect(plan).not.toContain('rooms_watchable');
});
