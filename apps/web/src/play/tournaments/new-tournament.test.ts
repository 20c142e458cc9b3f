import { USUAL_CLOCK } from '../clock/index.ts';
import { expect, it } from 'vitest';
import { bodyOf, faultOf, firstDraft, type TournamentDraft } from './new-tournament.ts';

const NOW = new Date('2026-11-21T13:20:00').getTime();
const FIRST: TournamentDraft = { ...firstDraft(NOW, 'increment-600-5'), name: '茶馆周六赛' };

it('begins at the next full hour that is not too near', () => {
  expect([FIRST.date, FIRST.time]).toEqual(['2026-11-21', '14:00']);
  const late = firstDraft(new Date('2026-12-31T23:50:00').getTime(), 'step-60');
  expect([late.date, late.time]).toEqual(['2027-01-01', '01:00']);
});

it.each<[string, Partial<TournamentDraft>, string | undefined]>([
  ['a whole draft', {}, undefined],
  ['a name of one character', { name: ' 赛 ' }, 'tournament.new.nameShort'],
  ['a start in the past', { time: '13:00' }, 'tournament.new.past'],
  ['a start too far ahead', { date: '2027-01-21' }, 'tournament.new.past'],
  ['no date', { date: '' }, 'tournament.new.past'],
  ['no password', { entry: 'password', password: ' ' }, 'tournament.new.passwordShort'],
  [
    'limits the wrong way round',
    { hasLimits: true, least: '1800', most: '1500' },
    'tournament.new.limitsCrossed',
  ],
  ['limits that are switched off', { least: '1800', most: '1500' }, undefined],
])('%s', (_, part, fault) => {
  expect(faultOf({ ...FIRST, ...part }, NOW)).toBe(fault);
});

it('sends what its form needs and nothing else', () => {
  const swiss = bodyOf(
    {
      ...FIRST,
      form: 'swiss',
      entry: 'password',
      password: ' 暗号 ',
      hasLimits: true,
      most: '1500',
    },
    USUAL_CLOCK,
  );
  expect(swiss).toEqual({
    name: '茶馆周六赛',
    form: 'swiss',
    stepTime: 60,
    clock: 'increment-600-5',
    startsAt: new Date('2026-11-21T14:00').toISOString(),
    rounds: 7,
    breakSeconds: 60,
    isRated: true,
    entry: 'password',
    password: '暗号',
    ratingMost: 1500,
    hasChat: true,
  });
  const arena = bodyOf({ ...FIRST, password: 'left from another choice' }, USUAL_CLOCK);
  expect(arena).toMatchObject({ form: 'arena', minutes: 60 });
  expect(arena).not.toHaveProperty('rounds');
  expect(arena).not.toHaveProperty('password');
});
