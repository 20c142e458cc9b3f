import type { Locale } from './start-constants.ts';
import { fillText, hasSharedTexts, sharedTexts } from './texts.ts';

/** The names of the accounts of the house; nobody else can have one. */
const ACCOUNT_NAME = /^chuhe_bot_([1-8])$/;

/** The level of a bot of the house by the name of its account; undefined for everybody else. */
export function houseLevelOf(userName: string): number | undefined {
  const [, level] = ACCOUNT_NAME.exec(userName) ?? [];
  return level === undefined ? undefined : Number(level);
}

/** How a player is called in a language: a bot of the house by its level, everybody else by their name. */
export function playerNameText(userName: string, locale: Locale): string {
  const level = houseLevelOf(userName);
  if (level === undefined || !hasSharedTexts(locale)) return userName;
  const { levels, houseBot } = sharedTexts(locale);
  const name = new Map(Object.entries(levels)).get(String(level)) ?? '';
  return fillText(houseBot, { level, name });
}
