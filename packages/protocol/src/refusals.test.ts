import { expect, test } from 'vitest';
import { isHan } from './locales.ts';
import { LOCALES } from './start-constants.ts';
import { refusalText, sharedTexts } from './all-texts.ts';
import { REFUSALS, type Refusal } from './refusals.ts';

const entries = Object.entries(REFUSALS);

test('every refusal has a text of its own in every language', () => {
  for (const locale of LOCALES) {
    const texts = Object.keys(REFUSALS).map((refusal) => refusalText(refusal as Refusal, locale));
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    expect(new Set(texts).size).toBe(entries.length);
  }
  const han = /\p{sc=Han}/u;
  for (const locale of LOCALES) {
    const texts = Object.values(sharedTexts(locale).refusals);
    expect(texts.filter((text) => han.test(text) !== isHan(locale))).toEqual([]);
  }
});

test('no number is used twice, and 401 and 403 mean what the contract says', () => {
  expect(new Set(entries.map(([, { errorCode }]) => errorCode)).size).toBe(entries.length);
  expect(REFUSALS['not-signed-in']).toMatchObject({ errorCode: 401, status: 401 });
  expect(REFUSALS.forbidden).toMatchObject({ errorCode: 403, status: 403 });
});

test('only refusals that another sign-in may change have the statuses that open the login', () => {
  const opening = entries.filter(([, { status }]) => status === 401 || status === 403);
  expect(opening.map(([name]) => name)).toEqual([
    'not-signed-in',
    'forbidden',
    'cross-site',
    'guests-may-not',
    'account-banned',
    'login-wrong',
    // Only programs get these two: a page has no personal token.
    'scope-missing',
    'bots-only',
  ]);
});
