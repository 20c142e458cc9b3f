import { API_CALLS, CALLS, REFUSALS } from '@chuhe/protocol';
import { readGames } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { insertFinishedGame } from '../../games/history/index.ts';
import { statement } from '../../platform/database.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newMember } from '../../testing/people.ts';
import { newBotGame, newProgram } from '../../testing/program.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

describe('a game of two bots at two processes', () => {
  test('is played by calls: every acknowledged move is stored, and both read it', async () => {
    const { roomId, programs, lines } = await newBotGame(server, [server.baseUrl, sibling]);
    const [red, black] = lines;
    expect(await red.waitFor('gameFull')).toMatchObject({ roomId, side: 'RED', isRated: true });
    expect(await black.waitFor('gameFull')).toMatchObject({ side: 'BLACK', red: { isBot: true } });
    const params = { roomId };
    const moves = ['7747', '1022', '7967', '7062'];
    for (const [ply, move] of moves.entries()) {
      const program = ply % 2 === 0 ? programs[0] : programs[1];
      const answer = await program.call('apiMove', { params, body: { ply, move } });
      expect(answer).toMatchObject({ status: 200 });
      const stored = await server.database.rows(
        statement<{ move: string }>(
          '',
          'select move from room_events e join rooms r on r.id = e.room_id where r.public_id = $1 and move is not null order by seq',
        ),
        [roomId],
      );
      expect(stored).toHaveLength(ply + 1);
      // A repeated move, sent to either process, counts once.
      const other = (ply % 2 === 0 ? programs[0] : programs[1]).at(
        ply % 2 === 0 ? sibling : server.baseUrl,
      );
      expect(await other.call('apiMove', { params, body: { ply, move } })).toMatchObject({
        status: 200,
        data: answer.data,
      });
    }
    const isComplete = (line: Record<string, unknown>): boolean =>
      JSON.stringify(line['moves']) === JSON.stringify(moves);
    await red.until(() => red.received.find(isComplete));
    await black.until(() => black.received.find(isComplete));

    const early = await programs[0].call('apiDraw', { params, body: { ply: 4, answer: 'accept' } });
    expect(early).toMatchObject({ status: 422, detail: 'no-draw-offered' });
    await programs[0].call('apiDraw', { params, body: { ply: 4, answer: 'offer' } });
    await black.until(() => black.received.find((line) => line['drawOffer'] === 'RED'));
    const agreed = await programs[1].call('apiDraw', {
      params,
      body: { ply: 4, answer: 'accept' },
    });
    expect(agreed).toMatchObject({ status: 200 });
    const last = { status: 'over', outcome: { winner: null, cause: 'agreement' } };
    await red.until(() => red.isEnded);
    await black.until(() => black.isEnded);
    expect(red.received.at(-1)).toMatchObject(last);
    expect(black.received.at(-1)).toMatchObject(last);
  });

  test('refuses what the rules refuse, and says why', async () => {
    const { roomId, programs, lines } = await newBotGame(server);
    const params = { roomId };
    const refused = async (program: (typeof programs)[number], body: object) =>
      (await program.call('apiMove', { params, body })).detail;
    expect(await refused(programs[1], { ply: 0, move: '1022' })).toBe('wait-for-opponent');
    expect(await refused(programs[0], { ply: 0, move: '0909' })).toBeDefined();
    expect(await refused(programs[0], { ply: 3, move: '7747' })).toBe('stale');
    const stranger = await newProgram(server, { isBot: true });
    const body = { ply: 0, move: '7747' };
    expect(await stranger.program.call('apiMove', { params, body })).toMatchObject({ status: 403 });
    expect(await stranger.program.call('apiResign', { params })).toMatchObject({ status: 403 });
    const nowhere = { params: { roomId: 'no-such-room' }, body };
    expect(await programs[0].call('apiMove', nowhere)).toMatchObject({ status: 404 });
    expect(await programs[0].call('apiAbort', { params })).toMatchObject({ status: 200 });
    await lines[1].until(() => lines[1].isEnded);
    expect(lines[1].received.at(-1)).toMatchObject({ outcome: { winner: null, cause: 'aborted' } });
  });

  test('two moves at once: one of them is played', async () => {
    const { roomId, programs } = await newBotGame(server, [server.baseUrl, sibling]);
    const params = { roomId };
    const answers = await Promise.all(
      ['7747', '7717', '1747', '0908'].map((move, index) =>
        programs[0]
          .at(index % 2 === 0 ? server.baseUrl : sibling)
          .call('apiMove', { params, body: { ply: 0, move } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await programs[0].call('apiAbort', { params });
  });
});

describe('challenges', () => {
  test('a person challenges a bot, which accepts: a casual game, however it was asked for', async () => {
    const bot = await newProgram(server, { isBot: true });
    const person = await newProgram(server, { scopes: ['challenge'] });
    const events = await bot.program.at(sibling).stream('apiEvents');
    const own = await person.program.stream('apiEvents');
    await events.until(() => events.emptyLines > 0);
    await own.until(() => own.emptyLines > 0);
    const body = { player: bot.userName, stepTime: 60, isRated: true, side: 'BLACK' };
    await expect
      .poll(async () => (await person.program.call('apiChallenge', { body })).status, {
        timeout: 5000,
      })
      .toBe(200);
    expect(await events.waitFor('challenge')).toMatchObject({
      from: { userId: person.userId },
      isRated: false,
      side: 'RED',
    });
    const params = { userId: person.userId };
    const accepted = await bot.program.call('apiAcceptChallenge', { params });
    const { roomId } = z.parse(API_CALLS.apiAcceptChallenge.answer, accepted.data);
    expect(await bot.program.call('apiAcceptChallenge', { params })).toMatchObject({
      data: { roomId },
    });
    expect(await events.waitFor('gameStart')).toEqual({ type: 'gameStart', roomId });
    expect(await own.waitFor('gameStart')).toEqual({ type: 'gameStart', roomId });
    const lines = await bot.program.stream('apiPlayGame', { roomId });
    expect(await lines.waitFor('gameFull')).toMatchObject({ side: 'RED', isRated: false });
    await bot.program.call('apiAbort', { params: { roomId } });
    expect(await events.waitFor('gameFinish')).toEqual({ type: 'gameFinish', roomId });
    for (const stream of [events, own, lines]) stream.close();
  });

  test('a declined challenge and one that is taken back', async () => {
    const [one, two] = [await newProgram(server), await newProgram(server)];
    const streams = [await one.program.stream('apiEvents'), await two.program.stream('apiEvents')];
    await Promise.all(streams.map((each) => each.until(() => each.emptyLines > 0)));
    const body = { player: two.userId, stepTime: 60 };
    const params = { userId: one.userId };
    const ask = async () => (await one.program.call('apiChallenge', { body })).status;
    await expect.poll(ask, { timeout: 5000 }).toBe(200);
    await streams[1]?.waitFor('challenge');
    expect(await two.program.call('apiDeclineChallenge', { params })).toMatchObject({
      status: 200,
    });
    expect(await streams[0]?.waitFor('challengeDeclined')).toMatchObject({ userId: two.userId });
    await expect.poll(ask, { timeout: 5000 }).toBe(200);
    await streams[1]?.waitFor('challenge');
    expect(await one.program.call('apiCancelChallenge')).toMatchObject({ status: 200 });
    await streams[1]?.waitFor('challengeGone');
    expect(await two.program.call('apiAcceptChallenge', { params })).toMatchObject({ status: 410 });
    for (const stream of streams) stream.close();
  });

  test('who is away cannot be challenged', async () => {
    const [one, two] = [await newProgram(server), await newProgram(server)];
    const body = { player: two.userName, stepTime: 60 };
    const answer = await one.program.call('apiChallenge', { body });
    expect(answer).toMatchObject({ errorCode: 1707, detail: 'status fail' });
    const nobody = { body: { player: 'no_such_player', stepTime: 60 } };
    expect(await one.program.call('apiChallenge', nobody)).toMatchObject({ status: 404 });
  });
});

describe('streams', () => {
  test('a person may read a game and not play it', async () => {
    const { roomId, programs } = await newBotGame(server);
    const person = await newProgram(server);
    const watching = await person.program.at(sibling).stream('apiWatchGame', { roomId });
    expect(await watching.waitFor('gameFull')).toMatchObject({ side: null });
    const params = { roomId };
    const body = { ply: 0, move: '7747' };
    for (const name of ['apiMove', 'apiResign', 'apiPlayGame'] as const)
      expect(await person.program.call(name, { params, body })).toMatchObject({ errorCode: 1703 });
    await programs[0].call('apiMove', { params, body });
    expect(await watching.waitFor('gameState')).toMatchObject({ moves: ['7747'] });
    await programs[1].call('apiResign', { params });
    await watching.until(() => watching.isEnded);
    expect(await person.program.stream('apiWatchGame', { roomId: 'nowhere' })).toMatchObject({
      status: 404,
    });
  });

  test('a private game is closed to other programs', async () => {
    const owner = await newMember(server, 'private_owner');
    const body = { stepTime: 60, isWatch: true, side: 'RED' };
    const page = await owner.browser.call('createPersonalRoom', { body });
    const { roomId } = z.parse(CALLS.createPersonalRoom.answer, page.data);
    const { program } = await newProgram(server, { isBot: true });
    expect((await program.stream('apiWatchGame', { roomId })).status).toBe(409);
    expect((await program.stream('apiPlayGame', { roomId })).status).toBe(403);
    expect(await program.call('apiJoinGame', { params: { roomId } })).toMatchObject({
      errorCode: REFUSALS['room-password-wrong'].errorCode,
    });
  });

  test('a bot that reads is there, and one that stops reading is away', async () => {
    const { roomId, lines, red } = await newBotGame(server, [server.baseUrl, sibling]);
    const watcher = await newMember(server, 'presence_watcher');
    const player = new RoomPlayer({ baseUrl: sibling, roomId, token: watcher.token });
    await player.opened();
    lines[0].close();
    await player.until(() => {
      const { room } = player;
      return room?.state === 'playing' && room.absences.RED !== undefined;
    });
    const again = await red.program.at(sibling).stream('apiPlayGame', { roomId });
    await player.until(() => {
      const { room } = player;
      return room?.state === 'playing' && room.absences.RED === undefined;
    });
    expect(player.room).toMatchObject({ state: 'playing', absences: { BLACK: undefined } });
    player.close();
    again.close();
    lines[1].close();
  });

  test('are bounded for each token', async () => {
    const { program } = await newProgram(server, { scopes: ['challenge'] });
    const opened = await Promise.all(Array.from({ length: 33 }, () => program.stream('apiEvents')));
    expect(opened.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
    for (const each of opened) each.close();
  });
});

describe('exports', () => {
  test('a player’s own games all, of others the public ones, in both forms', async () => {
    const [one, two] = [await newProgram(server), await newProgram(server)];
    const [red, black] = [
      { id: one.userId, name: one.userName },
      { id: two.userId, name: two.userName },
    ];
    const count = 55;
    for (let index = 0; index < count; index += 1) {
      const isPublic = index % 5 !== 0;
      const endedAt = new Date(Date.UTC(2026, 0, 1, 0, index));
      await insertFinishedGame(server.database, finishedGame(red, black, { isPublic, endedAt }));
    }
    const fetchText = async (program: typeof one.program, query: Record<string, string>) => {
      const response = await program.fetch('apiPlayerGames', {
        params: { player: one.userName },
        query,
      });
      expect(response.status).toBe(200);
      return response.text();
    };
    const own = await fetchText(one.program, { format: 'ndjson' });
    const lines = own
      .trim()
      .split('\n')
      .map((line) => z.parse(API_CALLS.apiPlayerGames.answer, JSON.parse(line)));
    expect(lines).toHaveLength(count);
    expect(lines.map(({ endedAt }) => endedAt)).toEqual(
      lines
        .map(({ endedAt }) => endedAt)
        .toSorted()
        .toReversed(),
    );
    const pgn = await fetchText(one.program, {});
    expect(readGames(pgn).length).toBe(count);
    const stranger = await newProgram(server);
    const seen = await fetchText(stranger.program, { format: 'ndjson' });
    expect(seen.trim().split('\n')).toHaveLength(44);
    const since = new Date(Date.UTC(2026, 0, 1, 0, 50)).toISOString();
    expect(
      (await fetchText(one.program, { format: 'ndjson', since })).trim().split('\n'),
    ).toHaveLength(5);
    const until = new Date(Date.UTC(2026, 0, 1, 0, 3)).toISOString();
    expect(
      (await fetchText(one.program, { format: 'ndjson', until })).trim().split('\n'),
    ).toHaveLength(3);
    expect(
      (await fetchText(one.program, { format: 'ndjson', max: '7' })).trim().split('\n'),
    ).toHaveLength(7);

    const hidden = lines.at(-1)?.id ?? '';
    const one_game = { params: { id: hidden }, query: { format: 'ndjson' } };
    expect((await one.program.fetch('apiGame', one_game)).status).toBe(200);
    expect((await stranger.program.fetch('apiGame', one_game)).status).toBe(404);
    await two.browser.call('blockPlayer', { body: { userId: stranger.userId } });
    const blocked = await stranger.program.fetch('apiPlayerGames', {
      params: { player: two.userId },
    });
    expect(blocked.status).toBe(404);
  });
});
