import { CALLS, REFUSALS } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { statement } from '../../platform/database.ts';
import { ask } from '../../testing/invitation-fixture.ts';
import type { newVisitor } from '../../testing/people.ts';
import { newProgram } from '../../testing/program.ts';
import { setUpInvitations } from '../../testing/set-up.ts';

const fixture = await setUpInvitations();
const { server } = fixture;

type Visitor = Awaited<ReturnType<typeof newVisitor>>;

/** The list is shared for two seconds. */
const SOON = { timeout: 10_000 };

/** The members' bots that a visitor is offered. */
async function offeredTo({ browser }: Visitor) {
  const { data } = await browser.call('houseBots');
  return z
    .parse(CALLS.houseBots.answer, data)
    .members.map(({ player, level, speeds }) => ({ userId: player.userId, level, speeds }));
}

test('a bot is offered at every process while it reads its events, and plays who invites it', async () => {
  const { program, userId } = await newProgram(server, { isBot: true });
  const quiet = await newProgram(server, { isBot: true });
  const others = await quiet.program.stream('apiEvents');
  const query = { offer: '5', speeds: 'rapid,blitz' };
  const events = await program.at(fixture.sibling).stream('apiEvents', {}, query);
  const visitor = await fixture.visitor();
  await expect
    .poll(() => offeredTo(visitor), SOON)
    .toEqual([{ userId, level: 5, speeds: ['blitz', 'rapid'] }]);
  ask(visitor, { userId });
  expect(await events.waitFor('challenge')).toMatchObject({ from: { userId: visitor.userId } });
  const params = { userId: visitor.userId };
  expect(await program.call('apiAcceptChallenge', { params })).toMatchObject({ status: 200 });
  await visitor.lobby.waitFor('createRoomSuccess');
  // It plays one game at a time.
  await expect.poll(() => offeredTo(visitor), SOON).toEqual([]);
  events.close();
  others.close();
});

test('an offer ends with the stream, and rests after a challenge was declined', async () => {
  const leaving = await newProgram(server, { isBot: true });
  const declining = await newProgram(server, { isBot: true });
  const first = await leaving.program.stream('apiEvents', {}, { offer: '1' });
  const second = await declining.program.stream('apiEvents', {}, { offer: '8' });
  const visitor = await fixture.visitor();
  const ids = async () => (await offeredTo(visitor)).map(({ userId }) => userId);
  // The closest in strength to somebody without a rating comes first.
  await expect.poll(ids, SOON).toEqual([leaving.userId, declining.userId]);
  first.close();
  await expect.poll(ids, SOON).toEqual([declining.userId]);
  ask(visitor, declining);
  await second.waitFor('challenge');
  const params = { userId: visitor.userId };
  await declining.program.call('apiDeclineChallenge', { params });
  await expect.poll(ids, SOON).toEqual([]);
  const lines = second.emptyLines;
  // Renewed with the next empty line, it would be back.
  await second.until(() => second.emptyLines > lines + 1);
  expect(await ids()).toEqual([]);
  second.close();
});

test('nobody is offered a bot that is suspended or blocked, and people are never offered', async () => {
  const { program, userId } = await newProgram(server, { isBot: true });
  const events = await program.stream('apiEvents', {}, { offer: '3' });
  const [visitor, blocking] = [await fixture.visitor(), await fixture.visitor()];
  await expect.poll(() => offeredTo(visitor), SOON).toHaveLength(1);
  const block = statement('', 'insert into blocks (account_id, blocked_id) values ($1, $2)');
  await server.database.rows(block, [blocking.userId, userId]);
  expect(await offeredTo(blocking)).toEqual([]);
  const ban = statement(
    '',
    `update accounts set banned_until = now() + interval '1 day' where id = $1`,
  );
  await server.database.rows(ban, [userId]);
  await expect.poll(() => offeredTo(visitor), SOON).toEqual([]);
  events.close();
  const person = await newProgram(server);
  expect(await person.program.call('apiEvents', { query: { offer: '3' } })).toMatchObject({
    errorCode: REFUSALS['bots-only'].errorCode,
  });
});
