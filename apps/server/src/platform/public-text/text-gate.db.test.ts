import { randomBytes } from 'node:crypto';
import { REFUSALS } from '@chuhe/protocol';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../moderation/operator/index.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { commandParts, newMember, newOperator, PASSWORD } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { ARENA } from '../../testing/tournament-player.ts';

const server = await setUpServer({ limits: NO_LIMITS });

type Browser = Awaited<ReturnType<typeof newMember>>['browser'];

function newName(): string {
  return randomBytes(16).toString('base64url').replace(/^-/, '_');
}

function saveStudy(browser: Browser, title: string, visibility = 'public', chapter = '总览') {
  const pgn = '[Game "Chinese Chess"]\n[Format "ICCS"]\n\n1. H2-E2 *';
  const chapters = [{ id: newName(), base: 0, title: chapter, pgn }];
  const body = { id: newName(), head: { title, visibility }, chapters, removed: [] };
  return browser.call('saveStudy', { body });
}

function addBoard(browser: Browser, title: string, note = '') {
  const penCode = '3k5/9/9/9/9/9/9/9/R8/1R2K4 w';
  return browser.call('addResidueBoard', { body: { title, penCode, playSide: 'RED', note } });
}

function holdTournament(browser: Browser, name: string) {
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  return browser.call('createTournament', { body: { ...ARENA, startsAt, name } });
}

function rename(browser: Browser, userName: string) {
  return browser.call('updateUserName', { body: { userName } });
}

const CALLS_WITH_TITLES = {
  tournament: holdTournament,
  board: addBoard,
  study: (browser: Browser, title: string) => saveStudy(browser, title),
};
type Kind = keyof typeof CALLS_WITH_TITLES;
const KINDS: readonly Kind[] = ['tournament', 'board', 'study'];

describe('what others read', () => {
  test('a muted account writes no titles and keeps its name; its private studies stay its own', async () => {
    const { browser } = await newMember(server, 'silenced');
    await runCommand(commandParts(server), ['mute', 'silenced', '--minutes', '60']);
    const muted = { status: 423, errorCode: REFUSALS.muted.errorCode };
    for (const kind of KINDS)
      expect(await CALLS_WITH_TITLES[kind](browser, '中炮')).toMatchObject(muted);
    expect(await rename(browser, 'louder')).toMatchObject(muted);
    expect(await saveStudy(browser, '中炮', 'link')).toMatchObject(muted);
    expect((await saveStudy(browser, '中炮', 'private')).status).toBe(200);
  });

  test.each(KINDS)(
    'the title of a %s has no listed word and does not pose as the site',
    async (kind) => {
      const { browser } = await newMember(server, `writer_${kind}`);
      const refused = { status: 422, errorCode: REFUSALS['text-not-allowed'].errorCode };
      for (const title of [
        '傻逼杯',
        'ｆｕｃｋ this',
        '官方大赛 OFFICIAL',
        '楚河 春季赛',
        'Chuhe Open',
        '管理員',
      ]) {
        const page = await CALLS_WITH_TITLES[kind](browser, title);
        expect({ ...page, title }).toMatchObject({ ...refused, title });
      }
      for (const title of ['楚河汉界', 'Unofficial cup']) {
        const { status } = await CALLS_WITH_TITLES[kind](browser, title);
        expect({ status, title }).toEqual({ status: 200, title });
      }
    },
  );

  test('notes, titles of chapters and names have no listed word; operators speak for the site', async () => {
    const { browser } = await newMember(server, 'annotator');
    expect((await addBoard(browser, '车马', '傻逼走法')).status).toBe(422);
    expect((await saveStudy(browser, '车马', 'public', '傻逼')).status).toBe(422);
    expect((await saveStudy(browser, '车马', 'public', '官方规则')).status).toBe(200);
    expect(await rename(browser, 'shit_player')).toMatchObject({ status: 422, errorCode: 1104 });
    const body = { userName: '傻逼一个', password: PASSWORD };
    expect(await server.browser().call('register', { body })).toMatchObject({ errorCode: 1104 });
    const operator = await newOperator(server, 'keeper');
    expect((await holdTournament(operator.browser, '官方大赛')).status).toBe(200);
  });
});
