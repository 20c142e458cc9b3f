import { randomBytes } from 'node:crypto';
import { type Call, type CallName, CALLS, OPERATOR_ACTIONS, type Report } from '@chuhe/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { chatStore } from '../../play/chat/index.ts';
import { statement } from '../../platform/database.ts';
import { insertFinishedGame } from '../../games/history/index.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newMember, newOperator, newGuest } from '../../testing/people.ts';
import { begunRun } from '../../testing/tactic-runner.ts';
import { ARENA, hold, newMembers } from '../../testing/tournament-player.ts';
import { setUpServer } from '../../testing/set-up.ts';

const everyCall = Object.entries<Call>(CALLS);
const operatorCalls = everyCall.filter(([, { access }]) => access === 'operator');
const actions = operatorCalls.filter(([, { method }]) => method === 'POST');

let operator: Awaited<ReturnType<typeof newOperator>>;

const server = await setUpServer({ limits: NO_LIMITS, isWorking: false });

beforeAll(async () => {
  operator = await newOperator(server, 'keeper');
});

function nameOf(text: string): CallName {
  const names = Object.keys(CALLS) as CallName[];
  const name = names.find((one) => one === text);
  if (name === undefined) throw new Error(`no call is named ${text}`);
  return name;
}

describe('a caller who is no operator', () => {
  test('the list is not empty, and what is below /operator is for operators', () => {
    expect(operatorCalls.length).toBeGreaterThan(15);
    for (const [, { path, access }] of everyCall)
      expect(path.startsWith('/operator')).toBe(access === 'operator');
  });

  test.each(operatorCalls)('is refused %s', async (text) => {
    const name = nameOf(text);
    const [guest, member] = [await newGuest(server), await newMember(server, `m_${text}`)];
    // With an empty input and with a valid one: the server checks the caller first.
    for (const input of [{}, await inputFor(name)]) {
      expect(await guest.browser.call(name, input)).toMatchObject({ status: 403, errorCode: 403 });
      expect(await member.browser.call(name, input)).toMatchObject({ status: 403, errorCode: 403 });
      expect(await server.browser().call(name, input)).toMatchObject({ status: 401 });
    }
  });

  test('includes a former operator', async () => {
    const former = await newOperator(server, 'former');
    expect((await former.browser.call('operatorReports')).status).toBe(200);
    await server.database.rows(
      statement('', 'update accounts set is_operator = false where id = $1'),
      [former.userId],
    );
    expect((await former.browser.call('operatorReports')).status).toBe(403);
  });
});

describe('every action', () => {
  test.each(actions)('%s is in the log, with who did it', async (text) => {
    const name = nameOf(text);
    const input = await inputFor(name);
    const before = await logged();
    expect(await operator.browser.call(name, input)).toMatchObject({ status: 200 });
    const after = await logged();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({ operator: 'keeper', operator_id: operator.userId });
    expect(OPERATOR_ACTIONS).toContain(after[0]?.action);
    const page = await operator.browser.call('operatorLog', { query: { size: '1' } });
    expect(page.data).toMatchObject({ list: [{ action: after[0]?.action, operator: 'keeper' }] });
  });

  test.each(actions)('%s that is refused leaves nothing', async (text) => {
    const name = nameOf(text);
    const right = await inputFor(name);
    const before = await logged();
    const unknownId = '999999999';
    const ids = { reportId: unknownId, userId: unknownId, chatId: unknownId, boardId: unknownId };
    const body = { ...right.body, ...ids, id: unknownId, gameId: unknownId, roomId: 'nowhere1' };
    // A name that no study, tournament or run has.
    Object.assign(body, 'studyId' in body ? { studyId: 'a'.repeat(22) } : {});
    Object.assign(body, 'tournamentId' in body ? { tournamentId: 'a'.repeat(12) } : {});
    Object.assign(body, 'runId' in body ? { runId: 'a'.repeat(12) } : {});
    Object.assign(body, 'feedbackId' in body ? { feedbackId: unknownId } : {});
    Object.assign(body, 'errorId' in body ? { errorId: 'a'.repeat(64) } : {});
    // A notice depends on nothing that could be missing.
    const broken = name === 'postNotice' ? { ...body, title: {} } : body;
    expect((await operator.browser.call(name, { body: broken })).status).toBeGreaterThan(399);
    expect(await logged()).toHaveLength(before.length);
  });

  test('against an operator is refused', async () => {
    const other = await newOperator(server, 'other_keeper');
    const body = { userId: other.userId, reason: 'other', minutes: 5, days: 1 };
    for (const name of ['mutePlayer', 'banPlayer', 'resetUserName'] as const)
      expect(await operator.browser.call(name, { body })).toMatchObject({ errorCode: 403 });
  });
});

const LOGGED = statement<{ operator: string; operator_id: string; action: string }>(
  '',
  'select operator, operator_id, action from operator_actions order by id desc',
);

function logged() {
  return server.database.rows(LOGGED, []);
}

let people = 0;

async function newPerson() {
  people += 1;
  return newMember(server, `person${people}`);
}

async function sentMessage(): Promise<string> {
  const { userId } = await newPerson();
  const { id } = await chatStore(server.database).add({
    channel: { kind: 'room', id: '1' },
    accountId: userId,
    circle: 'players',
    content: { kind: 'text', text: 'hello' },
    unmasked: undefined,
  });
  return id;
}

async function publishedBoard(): Promise<string> {
  const { browser } = await newPerson();
  const body = { title: '双车错', penCode: '3k5/9/9/9/9/9/9/9/R8/1R2K4 w', playSide: 'RED' };
  return ((await browser.call('addResidueBoard', { body })).data as { id: string }).id;
}

async function publishedStudy(): Promise<string> {
  const { browser } = await newPerson();
  const id = randomBytes(16).toString('base64url').replace(/^-/, '_');
  const head = { title: '中炮研究', visibility: 'public' };
  await browser.call('saveStudy', { body: { id, head, chapters: [], removed: [] } });
  return id;
}

async function heldTournament(): Promise<string> {
  const [holder] = await newMembers(server, 1);
  if (holder === undefined) throw new Error('no holder');
  return hold(holder, ARENA, 3_600_000);
}

async function playedGame(): Promise<string> {
  const [red, black] = [await newPerson(), await newPerson()];
  const game = finishedGame({ id: red.userId, name: 'a' }, { id: black.userId, name: 'b' });
  return (await insertFinishedGame(server.database, game)) ?? '';
}

async function openReport(): Promise<string> {
  const [reporter, subject] = [await newPerson(), await newPerson()];
  const body = { userId: subject.userId, reason: 'spam' };
  await reporter.browser.call('reportPlayer', { body });
  const { data } = await operator.browser.call('operatorReports', { query: { size: '50' } });
  return (data as { list: Report[] }).list.at(-1)?.id ?? '';
}

async function hiddenBy(name: CallName, body: object): Promise<object> {
  expect((await operator.browser.call(name, { body })).status).toBe(200);
  return body;
}

/** The prerequisites of each action: the tests of a new action fail until it is listed here. */
const BODIES: Readonly<Record<string, () => Promise<object>>> = {
  takeReport: async () => ({ reportId: await openReport() }),
  decideReport: async () => ({ reportId: await openReport(), decision: 'dismissed' }),
  mutePlayer: async () => ({ userId: (await newPerson()).userId, minutes: 5, reason: 'spam' }),
  unmutePlayer: async () => {
    const { userId } = await newPerson();
    await hiddenBy('mutePlayer', { userId, minutes: 5, reason: 'spam' });
    return { userId };
  },
  banPlayer: async () => ({ userId: (await newPerson()).userId, days: 1, reason: 'cheating' }),
  unbanPlayer: async () => {
    const { userId } = await newPerson();
    await hiddenBy('banPlayer', { userId, days: 1, reason: 'cheating' });
    return { userId };
  },
  resetUserName: async () => ({ userId: (await newPerson()).userId, reason: 'name' }),
  hideLine: async () => ({ chatId: await sentMessage() }),
  showLine: async () => hiddenBy('hideLine', { chatId: await sentMessage() }),
  closeChallenge: async () => {
    const body = { stepTime: 60, side: 'RED', isRated: false };
    const made = await (await newGuest(server)).browser.call('createChallenge', { body });
    return { roomId: (made.data as { roomId: string }).roomId };
  },
  setRunVoid: async () => {
    const runner = await begunRun(server, await newPerson(), 'storm', 60);
    await runner.send(runner.rights(0, 2), { isLast: true });
    return { runId: runner.id, isVoid: true };
  },
  answerFeedback: async () => ({ feedbackId: await sentFeedback(), answer: '已修好' }),
  closeError: async () => ({ errorId: await reportedError() }),
  cancelTournamentAsOperator: async () => ({ tournamentId: await heldTournament() }),
  setTournamentHidden: async () => ({ tournamentId: await heldTournament(), isHidden: true }),
  renameTournament: async () => ({ tournamentId: await heldTournament(), name: '周末比赛' }),
  hideBoard: async () => ({ boardId: await publishedBoard() }),
  showBoard: async () => hiddenBy('hideBoard', { boardId: await publishedBoard() }),
  hideStudy: async () => ({ studyId: await publishedStudy() }),
  showStudy: async () => hiddenBy('hideStudy', { studyId: await publishedStudy() }),
  postNotice: () => Promise.resolve(NOTICE),
  removeNotice: async () =>
    (await operator.browser.call('postNotice', { body: NOTICE })).data ?? {},
  checkGame: async () => ({ gameId: await playedGame() }),
};

async function sentFeedback(): Promise<string> {
  const body = { category: 'bug', text: randomBytes(8).toString('hex') };
  await (await newPerson()).browser.call('sendFeedback', { body });
  const [row] = await server.database.rows(
    statement<{ readonly id: string }>('', 'select id from feedback where message = $1'),
    [body.text],
  );
  return row?.id ?? '';
}

async function reportedError(): Promise<string> {
  const text = randomBytes(8).toString('hex');
  const body = { text, file: '/a.js', type: 'Error', agent: 'Test' };
  await server.browser().call('uploadError', { body });
  const { list } = (await operator.browser.call('operatorErrors')).data as {
    readonly list: readonly { readonly id: string; readonly text: string }[];
  };
  return list.find((error) => error.text === text)?.id ?? '';
}

const NOTICE = {
  type: 'info',
  title: { zh: '更新', en: 'Update' },
  content: { zh: ['甲'], en: ['a'] },
};

async function inputFor(
  name: CallName,
): Promise<{ query?: Record<string, string>; body?: object }> {
  if (CALLS[name].method === 'POST') {
    const make = BODIES[name];
    if (make === undefined) throw new Error(`no example of ${name}`);
    return { body: await make() };
  }
  return { query: { reportId: '1', who: 'keeper', gameId: '1' } };
}
