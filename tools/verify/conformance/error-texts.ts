// Compares every error text of the contract with the catalogues of the web app and the refusals of the server.
import { globSync, readFileSync } from 'node:fs';
import { sharedTexts } from '@chuhe/protocol/all-texts';
import { KINDS, pieceOf, SIDES } from '@chuhe/rules';
import checklist from '../../testbed/fixtures/checklist.json' with { type: 'json' };
import statusTexts from '../../testbed/fixtures/status-texts.json' with { type: 'json' };
import { type Finding, missing, present } from './finding.ts';

/** The catalogue key of each message of the checklist. */
const GAME_MESSAGE_KEYS: Readonly<Record<string, string>> = {
  'choose a side': 'refusal.choose-a-side',
  'board finished, wait for restart': 'refusal.board-finished',
  'piece is moving': 'refusal.piece-is-moving',
  'wait for the opponent': 'refusal.wait-for-opponent',
  'piece not found': 'refusal.piece-not-found',
  'selected an enemy piece': 'refusal.enemy-piece-chosen',
  'cannot expose the general': 'refusal.general-exposed',
  'own piece at destination': 'refusal.own-piece-at-destination',
  'clicked point has no piece': 'refusal.no-piece-there',
  'no canvas found': 'refusal.no-canvas',
  'move data error': 'refusal.move-data-error',
  'position does not follow the rules': 'refusal.against-the-rules',
  'obstacle in the path (blockers listed)': 'refusal.obstacle',
  'horse leg blocked by a named piece': 'refusal.horse-leg-blocked',
  'horse move wrong': 'refusal.horse-move-wrong',
  'multiple cannon screens': 'refusal.cannon-many-screens',
  'cannon cannot hit without a screen': 'refusal.cannon-without-screen',
  'cannon cannot hit the enemy piece': 'refusal.cannon-without-target',
  'position code format': 'editor.badCode',
};

/** Our pieces have no free names, so this message, for one without a letter, could never appear. */
const WITHOUT_CODE = 'export: piece name has no code';

interface Translated {
  readonly zh: string;
  readonly en: string;
}

export type Texts = Readonly<Record<string, Translated | undefined>>;

export function walkErrorTexts(shown: Texts = readCatalogues()): readonly Finding[] {
  const failures = bothOf('invitations');
  const expected: Texts = statusTexts;
  const statuses = [...checklist.httpStatusTexts.map(String), 'noResponse'];
  return [
    ...checklist.gameMessages.map((message) =>
      message === WITHOUT_CODE
        ? findingOfLetters()
        : findingOf(message, shown[GAME_MESSAGE_KEYS[message] ?? '']),
    ),
    ...statuses.map((status) =>
      findingOfStatus(status, expected[`http.${status}`], shown[`http.${status}`]),
    ),
    ...checklist.inviteFailKeys.map((key) => findingOf(key, failures[key])),
    ...Object.entries(bothOf('refusals')).map(([key, texts]) => findingOf(`refusal ${key}`, texts)),
  ];
}

/** The texts shared by server and pages, in the contract's languages. */
function bothOf(section: 'refusals' | 'invitations'): Texts {
  const en = new Map(Object.entries(sharedTexts('en')[section]));
  return Object.fromEntries(
    Object.entries(sharedTexts('zh')[section]).map(([key, zh]) => [
      key,
      { zh, en: en.get(key) ?? '' },
    ]),
  );
}

/** The texts that people read, in the contract's languages, by the keys of the web app. */
export function readCatalogues(): Texts {
  const [zh, en] = [readLanguage('zh'), readLanguage('en')];
  const keys = Object.keys(zh).filter((key) => key in en);
  return Object.fromEntries(keys.map((key) => [key, { zh: zh[key] ?? '', en: en[key] ?? '' }]));
}

function readLanguage(language: string): Readonly<Record<string, string>> {
  const files = globSync(`apps/web/src/platform/language/${language}/*.json`);
  const catalogues = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  return Object.assign({}, ...catalogues) as Readonly<Record<string, string>>;
}

function findingOf(item: string, texts: Translated | undefined): Finding {
  if (texts === undefined) return missing(item, 'has no text');
  const hasBoth = /\p{Script=Han}/u.test(texts.zh) && /[a-z]/i.test(texts.en);
  return hasBoth ? present(item) : missing(item, 'lacks a language');
}

function findingOfStatus(
  status: string,
  expected: Translated | undefined,
  shown: Translated | undefined,
): Finding {
  const item = `status ${status}`;
  if (expected === undefined || shown === undefined) return missing(item, 'has no text');
  const isSame = shown.zh === expected.zh && shown.en === expected.en;
  return isSame ? present(item) : missing(item, `people read ${shown.zh} / ${shown.en}`);
}

function findingOfLetters(): Finding {
  const pieces = SIDES.flatMap((side) => KINDS.map((kind) => pieceOf(side, kind)));
  return pieces.every(({ letter }) => /^[a-z]$/i.test(letter))
    ? present(WITHOUT_CODE)
    : missing(WITHOUT_CODE, 'a piece has no letter');
}
