import { expect, test } from 'vitest';
import './all-texts.ts';
import { houseLevelOf, playerNameText } from './house-bot-name.ts';
import { HOUSE_BOT_NAME_PREFIX } from './text.ts';

test('a bot of the house is called by its level in every language', () => {
  const name = `${HOUSE_BOT_NAME_PREFIX}1`;
  expect(playerNameText(name, 'en')).toBe('Level 1 · Beginner');
  expect(playerNameText(name, 'zh')).toBe('1级 · 初学');
  expect(playerNameText(name, 'tw')).toBe('1級 · 初學');
  expect(playerNameText(name, 'vi')).toBe('Cấp 1 · Mới học');
});

test.each(['青山', 'chuhe_bot_9', 'chuhe_bot_12', 'my_chuhe_bot_1'])(
  '%s is a name like any other',
  (name) => {
    expect(houseLevelOf(name)).toBeUndefined();
    expect(playerNameText(name, 'en')).toBe(name);
  },
);
