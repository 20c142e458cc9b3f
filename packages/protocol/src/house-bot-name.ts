import type { Locale } from './start-constants.ts';
import { fillText, hasSharedTexts, sharedTexts } from './texts.ts';

/** The account names of house bots; no other account can have one. */
const ACCOUNT_NAME = /^chuhe_bot_([1-8])$/;

/** The level of a house bot by its account name; undefined for any other account. */
export function houseLevelOf(userName: string): number | undefined {
  const [, level] = ACCOUNT_NAME.exec(userName) ?? [];
  return level === undefined ? undefined : Number(level);
}

/** A player's display name in a language: house bots by their level, everybody else by user name. */
export function playerNameText(userName: string, locale: Locale): string {
  const level = houseLevelOf(userName);
  if (level === undefined || !hasSharedTexts(locale)) return userName;
  const { levels, houseBot } = sharedTexts(locale);
  const name = new Map(Object.entries(levels)).get(String(level)) ?? '';
  return fillText(houseBot, { level, name });
}
