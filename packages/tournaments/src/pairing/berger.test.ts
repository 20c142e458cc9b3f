import { expect, test } from 'vitest';
import { PUBLISHED_TABLES } from '../testing/berger-tables.ts';
import { bergerBye, bergerRound, bergerRounds } from './berger.ts';

test.each(Object.entries(PUBLISHED_TABLES))(
  'the table for %s players is the published one',
  (text, table) => {
    const players = Number(text);
    const rounds = Array.from({ length: bergerRounds(players) }, (_, index) =>
      bergerRound(players, index + 1)
        .map((board) => board.join('-'))
        .join(' '),
    );
    expect(rounds.join('\n')).toBe(table);
  },
);

test.each([3, 5, 7, 9, 11, 13, 15])(
  '%i players play the table of one more, who is not there',
  (players) => {
    const byes = new Set<number | undefined>();
    const met = new Set<string>();
    for (let round = 1; round <= bergerRounds(players); round += 1) {
      byes.add(bergerBye(players, round));
      for (const board of bergerRound(players, round))
        met.add(board.toSorted((one, other) => one - other).join('-'));
    }
    expect(byes.size).toBe(players);
    expect(met.size).toBe((players * (players - 1)) / 2);
  },
);
