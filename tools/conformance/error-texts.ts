// Every error text of the contract: is it there, in both languages?
import {
  GAME_MESSAGES,
  type GameMessageKey,
  HTTP_STATUS_TEXTS,
  INVITE_FAIL_TEXTS,
  NO_RESPONSE_TEXT,
  REFUSALS,
} from '@chuhe/protocol';
import checklist from '../fixtures/checklist.json' with { type: 'json' };
import { type Finding, missing, present } from './finding.ts';

/** Under which key each message of the checklist stands. */
const GAME_MESSAGE_KEYS: Readonly<Record<string, GameMessageKey>> = {
  'choose a side': 'choose-a-side',
  'board finished, wait for restart': 'board-finished',
  'piece is moving': 'piece-is-moving',
  'wait for the opponent': 'wait-for-opponent',
  'piece not found': 'piece-not-found',
  'selected an enemy piece': 'enemy-piece-chosen',
  'cannot expose the general': 'general-exposed',
  'own piece at destination': 'own-piece-at-destination',
  'clicked point has no piece': 'no-piece-there',
  'no canvas found': 'no-canvas',
  'move data error': 'move-data-error',
  'position does not follow the rules': 'against-the-rules',
  'obstacle in the path (blockers listed)': 'obstacle',
  'horse leg blocked by a named piece': 'horse-leg-blocked',
  'horse move wrong': 'horse-move-wrong',
  'multiple cannon screens': 'cannon-many-screens',
  'cannon cannot hit without a screen': 'cannon-without-screen',
  'cannon cannot hit the enemy piece': 'cannon-without-target',
  'position code format': 'position-code-format',
  'export: piece name has no code': 'piece-without-code',
};

type Texts = Readonly<Record<string, { readonly zh: string; readonly en: string }>>;

export function walkErrorTexts(): readonly Finding[] {
  const statuses: Texts = HTTP_STATUS_TEXTS;
  const messages: Texts = GAME_MESSAGES;
  const failures: Texts = INVITE_FAIL_TEXTS;
  return [
    ...checklist.gameMessages.map((message) =>
      findingOf(message, messages[GAME_MESSAGE_KEYS[message] ?? '']),
    ),
    ...checklist.httpStatusTexts.map((status) =>
      findingOf(`status ${status}`, statuses[String(status)]),
    ),
    ...checklist.inviteFailKeys.map((key) => findingOf(key, failures[key])),
    findingOf('no response', NO_RESPONSE_TEXT),
    ...Object.entries(REFUSALS).map(([key, texts]) => findingOf(`refusal ${key}`, texts)),
  ];
}

function findingOf(item: string, texts: Texts[string] | undefined): Finding {
  if (texts === undefined) return missing(item, 'has no text');
  const hasBoth = /\p{Script=Han}/u.test(texts.zh) && /[a-z]/i.test(texts.en);
  return hasBoth ? present(item) : missing(item, 'lacks a language');
}
