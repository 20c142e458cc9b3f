import { loadOpeningNames } from '@chuhe/openings';
import { baseOf, LOCALE_ENTRIES, type Locale, LOCALES } from '@chuhe/protocol';
import { refusalText, sharedTexts } from '@chuhe/protocol/all-texts';
import { loadBooks, loadCatalogue } from '@chuhe/puzzles';
import { DRAW_CAUSES, finishedOutcome, START_CODE, SIDES, WIN_CAUSES } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { writeMail } from '../../../apps/server/src/people/mail/mail.ts';
import { unsubscribePage } from '../../../apps/server/src/play/messages/unsubscribe-page.ts';
import {
  mailOf,
  type MessageFacts,
  pathOf,
  textsOf,
} from '../../../apps/server/src/play/messages/write-message.ts';
import { cardSvg } from '../../../apps/server/src/site/sharing/card-svg.ts';
import {
  findSubject,
  type SubjectParts,
} from '../../../apps/server/src/site/sharing/find-subject.ts';
import { withMeta } from '../../../apps/server/src/site/sharing/page-meta.ts';
import { readPageAddress } from '../../../apps/server/src/site/sharing/page-ref.ts';
import { localeBranches } from './code-faults.ts';
import { pluralFaults } from './messages.ts';
import { PLACES } from './places.ts';
import { strayParts } from './scripts.ts';
import { faultsOfText } from './text-faults.ts';

const DAY = 86_400_000;
const LINKS = { page: 'https://x.example/1', settings: 'https://x.example/2', unsubscribe: 'u' };

/** The words of a text, without names and addresses. */
function strayIn(texts: readonly string[], locale: Locale): readonly string[] {
  return texts
    .map((text) => text.replaceAll(/https?:\S+|楚河 Chuhe|heron/g, '1'))
    .filter(
      (text) => text.trim() === '' || /[{}]/.test(text) || strayParts(text, locale).length > 0,
    );
}

describe.each(LOCALES)('in %s', (locale) => {
  test('every mail is written', () => {
    const language = { locale: LOCALE_ENTRIES[locale].base, language: locale } as const;
    const mails = [
      ...(['register', 'bind', 'password'] as const).map((type) =>
        writeMail({ kind: 'code', type, code: '123456', ...language }),
      ),
      ...(['password', 'email'] as const).map((type) =>
        writeMail({ kind: 'changed', type, ...language }),
      ),
    ];
    expect(
      strayIn(
        mails.flatMap(({ subject, text }) => [subject, text]),
        locale,
      ),
    ).toEqual([]);
    expect(mails[0]?.text).toContain('123456');
  });

  test('every message is written, for devices and by mail', () => {
    const facts: readonly MessageFacts[] = [
      ...[1, 3].map((days) => ({
        kind: 'your-move' as const,
        isFirst: days === 1,
        leftMillis: days * DAY,
      })),
      { kind: 'time-short', leftMillis: DAY / 6 },
      { kind: 'time-short', leftMillis: DAY / 1440 },
      { kind: 'offer' },
      { kind: 'invitation' },
      { kind: 'challenge-accepted' },
      ...WIN_CAUSES.map((by) => ({
        kind: 'game-over' as const,
        outcome: { type: 'win', winner: 'RED', by } as const,
        side: 'BLACK' as const,
      })),
      { kind: 'tournament-soon', tournamentId: 't', title: 'heron', leftMillis: DAY / 144 },
    ];
    const texts = facts.map((one) => textsOf(one, 'heron', locale));
    const mails = texts.map((one) => mailOf(one, LINKS, locale));
    expect(
      strayIn(
        texts.flatMap(({ title, body }) => [title, body]),
        locale,
      ),
    ).toEqual([]);
    expect(
      strayIn(
        mails.flatMap(({ subject, text }) => [subject, text]),
        locale,
      ),
    ).toEqual([]);
    expect(texts.filter(({ body }) => !body.includes('heron'))).toEqual([]);
    expect(pathOf({ kind: 'offer' }, 'k', locale)).toBe(
      `${LOCALE_ENTRIES[locale].prefix}/game/room?roomId=k`,
    );
  });

  test('the page behind a mail speaks it', () => {
    for (const step of ['ask', 'done', 'unknown'] as const) {
      const page = unsubscribePage(step, locale);
      expect(page).toContain(`<html lang="${LOCALE_ENTRIES[locale].tag}">`);
      expect(strayIn([page.replaceAll(/<[^>]+>/g, ' ')], locale)).toEqual([]);
    }
  });

  test('every refusal has words', () => {
    const words = Object.values(sharedTexts(locale).refusals);
    expect(strayIn(words, locale)).toEqual([]);
    expect(words).toContain(refusalText('not-signed-in', locale));
  });

  test('every shared game has a title, a description and a picture', async () => {
    for (const [winner, by] of [
      ...SIDES.flatMap((side) => WIN_CAUSES.map((cause) => [side, cause] as const)),
      ...DRAW_CAUSES.map((cause) => [null, cause] as const),
    ]) {
      const subject = await findSubject(partsOf(winner, by), { type: 'share', key: 'x' }, locale);
      if (subject === undefined) throw new Error(by);
      const svg = await cardSvg(subject.card, locale);
      const drawn = [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, words = '']) => words);
      expect(strayIn([subject.title, subject.description, ...drawn], locale)).toEqual([]);
      expect(finishedOutcome(winner, by)).toBeDefined();
    }
  });

  test.each(['/', '/learn', '/tactics', '/tactics/storm', '/library', '/game/watch?roomId=k'])(
    'the preview of %s names its language and all others',
    async (path) => {
      const [pathname = '', query = ''] = path.split('?');
      const { prefix, tag } = LOCALE_ENTRIES[locale];
      const address = readPageAddress(prefix + pathname, new URLSearchParams(query));
      const subject = await findSubject(partsOf('RED', 'mate'), address.ref, address.locale);
      if (subject === undefined) throw new Error(path);
      const html = withMeta('<html lang="zh-CN"><head></head></html>', {
        publicUrl: 'https://x.example',
        address,
        subject,
      });
      expect(html).toContain(`<html lang="${tag}"`);
      expect(html).toContain(`og:locale" content="${tag.replace('-', '_')}`);
      for (const other of LOCALES)
        expect(html).toContain(`hreflang="${LOCALE_ENTRIES[other].tag}"`);
      expect(strayIn([subject.title, subject.description, subject.card.footer], locale)).toEqual(
        [],
      );
    },
  );
});

/** The texts of a place in a language, completed from its base. */
function wholeTexts(name: string, locale: Locale): Readonly<Record<string, string>> {
  const place = PLACES.find((one) => one.name === name);
  if (place === undefined) throw new Error(name);
  return Object.fromEntries([...place.textsIn(baseOf(locale)), ...place.textsIn(locale)]);
}

// The name files are listed by hand for the bundler; an unlisted one would never be shown.
describe.each(LOCALES)('a reader of %s is shown its names', (locale) => {
  test('of openings', async () => {
    const { branches, openings } = await loadOpeningNames(locale, baseOf(locale));
    const whole = wholeTexts('names of openings', locale);
    for (const [id, name] of Object.entries(whole)) {
      const [group, code = ''] = id.split('.');
      expect((group === 'branches' ? branches : openings).get(code)?.name).toBe(name);
    }
    expect(Object.keys(whole).length).toBeGreaterThan(270);
  });

  test('of puzzles and manuals', async () => {
    const books = await loadBooks(locale, baseOf(locale));
    const puzzles = await loadCatalogue(locale, baseOf(locale));
    const shown = [
      ...books.map(({ id, name }) => [`books.${id}`, name] as const),
      ...puzzles.map(({ id, name }) => [`puzzles.${id}`, name] as const),
    ];
    expect(Object.fromEntries(shown)).toEqual(wholeTexts('titles of puzzles', locale));
  });
});

describe('planted faults are found', () => {
  test.each([
    ['马', 'tw', ['马']],
    ['馬後炮', 'tw', []],
    ['馬', 'zh', ['馬']],
    ['马后炮', 'zh', []],
    ['mã 马', 'vi', ['马']],
    ['đi the nước', 'vi', ['the']],
    ['Đỏ đi trước', 'vi', []],
    ['a 炮', 'en', ['炮']],
  ] as const)('%s in %s has %j', (text, locale, stray) => {
    expect(strayParts(text, locale)).toEqual(stray);
  });

  test('plural forms', () => {
    expect(pluralFaults('{n, plural, one {# day} other {# days}}', 'en')).toEqual([]);
    expect(pluralFaults('{n, plural, other {# days}}', 'en')).toEqual(['lacks "one"']);
    expect(pluralFaults('{n, plural, one {# ngày} other {# ngày}}', 'vi')).toEqual([
      'never chooses "one"',
    ]);
    expect(pluralFaults('{n, plural, =1 {một} other {# ngày}}', 'vi')).toEqual([]);
  });

  test('a value that is missing, a text that is empty or nobody’s', () => {
    const rules = { locale: 'vi', hasOldNames: false } as const;
    expect(faultsOfText('{a} đi', '{a} moves {b}', rules)).toEqual(['takes {a} instead of {a,b}']);
    expect(faultsOfText('', 'x', rules)).toContain('is empty');
    expect(faultsOfText('đi', undefined, rules)).toEqual(['is no text of its base']);
  });

  test('code that asks for a language', () => {
    const lines = ["if (locale === 'vi') go();", 'new Intl.DateTimeFormat(locale)', 'fine();'];
    expect(localeBranches(['a.ts'], () => lines.join('\n'))).toHaveLength(2);
  });
});

async function none(): Promise<undefined> {
  return Promise.resolve(undefined);
}

function partsOf(winner: 'RED' | 'BLACK' | null, by: string): SubjectParts {
  const row = {
    id: '1',
    room_name: 'k',
    red_id: '1',
    black_id: '2',
    red_name: 'heron',
    black_name: 'heron',
    red_rating: null,
    black_rating: null,
    red_is_guest: false,
    black_is_guest: false,
    red_is_bot: false,
    black_is_bot: false,
    outcome_winner: winner,
    outcome_by: by,
    time_control: 'step-60',
    is_rated: false,
    kind: 'quick',
    plies: 2,
    opening_tag: '',
    end_code: null,
    ended_at: new Date(0),
    ended_micros: '0',
    is_public: true,
    start_code: START_CODE,
    moves: '77471022',
    move_millis: null,
  } as unknown as Awaited<ReturnType<SubjectParts['games']['byKey']>>;
  return {
    games: { byKey: async () => Promise.resolve(row), byId: async () => Promise.resolve(row) },
    boards: { byId: none },
    library: { byId: none, player: none, event: none },
    studies: { byName: none },
    tournaments: { byName: none },
    puzzles: async () => Promise.resolve({ puzzles: new Map(), books: new Map() }),
    invitation: none,
  };
}
