import { baseOf, LOCALES } from '@chuhe/protocol';
import { outcomeTexts } from '@chuhe/protocol/all-texts';
import { DRAW_CAUSES, finishedOutcome, START_CODE, SIDES, WIN_CAUSES } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { cardSvg } from './card-svg.ts';
import { findSubject, type SubjectParts } from './find-subject.ts';

/** The companion of docs/endings.csv, which covers the screens; `pnpm test find-subject -u` rewrites it. */
const TABLE = '../../../../../docs/endings-shared.csv';

type Row = NonNullable<Awaited<ReturnType<SubjectParts['games']['byKey']>>>;

const ENDINGS = [
  ...SIDES.flatMap((winner) => WIN_CAUSES.map((by) => [winner, by] as const)),
  ...DRAW_CAUSES.map((by) => [null, by] as const),
];

function partsOf(row: Row): SubjectParts {
  return {
    games: { byKey: async () => Promise.resolve(row), byId: async () => Promise.resolve(row) },
    boards: { byId: async () => Promise.resolve(undefined) },
    library: {
      byId: async () => Promise.resolve(undefined),
      player: async () => Promise.resolve(undefined),
      event: async () => Promise.resolve(undefined),
    },
    studies: { byName: async () => Promise.resolve(undefined) },
    tournaments: { byName: async () => Promise.resolve(undefined) },
    puzzles: async () => Promise.resolve({ puzzles: new Map(), books: new Map() }),
    invitation: async () => Promise.resolve(undefined),
  };
}

const ROW: Row = {
  id: '1',
  room_name: 'room-1',
  red_id: '1',
  black_id: '2',
  red_name: 'qingshan',
  black_name: 'heron',
  red_is_guest: false,
  black_is_guest: false,
  red_is_bot: false,
  black_is_bot: false,
  outcome_winner: 'RED',
  outcome_by: 'mate',
  time_control: 'step-60',
  is_rated: false,
  kind: 'quick',
  plies: 2,
  red_before: null,
  red_after: null,
  black_before: null,
  black_after: null,
  opening_tag: '',
  end_code: null,
  ended_at: new Date(0),
  ended_micros: '0',
  is_public: true,
  start_code: START_CODE,
  moves: '77471022',
  move_millis: null,
};

test('a shared game is described in the words of the screens, for every ending in every language', async () => {
  const table = ['"language","winner","cause","title of the page","description","card"'];
  for (const locale of LOCALES) {
    for (const [winner, by] of ENDINGS) {
      const row = { ...ROW, outcome_winner: winner, outcome_by: by };
      const subject = await findSubject(partsOf(row), { type: 'share', key: 'x' }, locale);
      const outcome = finishedOutcome(winner, by);
      if (subject === undefined || outcome === undefined) throw new Error(by);
      const { result, namedCause, stamp } = outcomeTexts(outcome, locale);
      expect(subject.title).toContain(result);
      expect(subject.description.toLowerCase()).toContain(namedCause.toLowerCase());
      const drawn = await cardSvg(subject.card, locale);
      // A sentence begins with a capital letter, a part of one does not.
      for (const text of [result, namedCause.split(' ')[0], stamp])
        expect(drawn.toLowerCase()).toContain(text?.toLowerCase());
      const shown = [...drawn.matchAll(/<text[^>]*>([^<]+)</g)].map(([, words = '']) => words);
      const cells = [locale, winner ?? '', by, subject.title, subject.description, shown.join(' ')];
      // The document shows the base languages; the others have the same structure.
      if (locale === baseOf(locale)) table.push(cells.map((cell) => `"${cell}"`).join(','));
    }
  }
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot(TABLE);
});

test('the picture tells who won at a glance: cinnabar, ink, or grey for a draw', async () => {
  const fills = [];
  for (const [winner, by] of [
    ['RED', 'mate'],
    ['BLACK', 'mate'],
    [null, 'agreement'],
  ] as const) {
    const row = { ...ROW, outcome_winner: winner, outcome_by: by };
    const subject = await findSubject(partsOf(row), { type: 'share', key: 'x' }, 'en');
    if (subject === undefined) throw new Error(by);
    const drawn = await cardSvg(subject.card, 'en');
    fills.push(/rotate\(-3 120 252\)"><rect[^>]*fill="([^"]+)"/.exec(drawn)?.[1]);
  }
  expect(new Set(fills).size).toBe(3);
});
