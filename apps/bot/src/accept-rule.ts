import { type ApiEvent, readClockFields } from '@chuhe/protocol';
import { speedOf } from '@chuhe/rules';
import type { Config } from './config.ts';

type Challenge = Extract<ApiEvent, { readonly type: 'challenge' }>;

export type AcceptRule = Pick<Config, 'ACCEPT' | 'ACCEPT_RATED' | 'ACCEPT_SPEEDS' | 'OFFER_LEVEL'>;

/** The part of the address of the events that offers the bot in quick match. */
export function offerQuery({
  OFFER_LEVEL: level,
  ACCEPT_SPEEDS,
}: Pick<Config, 'OFFER_LEVEL' | 'ACCEPT_SPEEDS'>): string {
  const speeds = ACCEPT_SPEEDS.filter((speed) => speed !== 'correspondence').join(',');
  return level === undefined || speeds === '' ? '' : `?offer=${level}&speeds=${speeds}`;
}

/** Whether the bridge accepts these terms. */
export function isAcceptable(challenge: Challenge, rule: AcceptRule): boolean {
  const isBot = challenge.from.isBot === true;
  if (rule.ACCEPT === 'people' && isBot) return false;
  if (rule.ACCEPT === 'bots' && !isBot) return false;
  if (challenge.isRated && rule.ACCEPT_RATED === 'no') return false;
  const control = readClockFields(challenge);
  return control !== undefined && rule.ACCEPT_SPEEDS.includes(speedOf(control));
}
