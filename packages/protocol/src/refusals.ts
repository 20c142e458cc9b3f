import { SLOW_GAME_REFUSALS } from './slow-game-refusals.ts';
import { PROGRAM_REFUSALS } from './program-refusals.ts';
import { TOURNAMENT_REFUSALS } from './tournament-refusals.ts';

interface RefusalEntry {
  /** The number in `errorCode`; never reused, never given another meaning. */
  readonly errorCode: number;
  /** The HTTP status of the answer. A page may open the login on 401 and 403, so no other refusal uses them. */
  readonly status: number;
}

/** Every refusal of the interface, with its number and status; the texts are in the language files. */
export const REFUSALS = {
  'bad-request': { errorCode: 400, status: 400 },
  'not-signed-in': { errorCode: 401, status: 401 },
  forbidden: { errorCode: 403, status: 403 },
  'not-found': { errorCode: 404, status: 404 },
  'too-large': { errorCode: 413, status: 413 },
  'not-json': { errorCode: 415, status: 415 },
  invalid: { errorCode: 422, status: 422 },
  'too-many': { errorCode: 429, status: 429 },
  fault: { errorCode: 500, status: 500 },
  busy: { errorCode: 503, status: 503 },
  'cross-site': { errorCode: 1001, status: 403 },
  'guests-may-not': { errorCode: 1002, status: 403 },
  'account-banned': { errorCode: 1003, status: 403 },
  'login-wrong': { errorCode: 1101, status: 401 },
  'already-registered': { errorCode: 1102, status: 422 },
  'user-name-format': { errorCode: 1103, status: 422 },
  'user-name-reserved': { errorCode: 1104, status: 422 },
  'user-name-taken': { errorCode: 1105, status: 422 },
  'password-length': { errorCode: 1106, status: 422 },
  'password-common': { errorCode: 1107, status: 422 },
  'password-is-name': { errorCode: 1108, status: 422 },
  'password-wrong': { errorCode: 1109, status: 422 },
  'email-format': { errorCode: 1110, status: 422 },
  'email-taken': { errorCode: 1111, status: 422 },
  'email-missing': { errorCode: 1112, status: 422 },
  'code-wrong': { errorCode: 1113, status: 422 },
  'code-required': { errorCode: 1114, status: 422 },
  'code-too-soon': { errorCode: 1115, status: 429 },
  'device-unknown': { errorCode: 1116, status: 404 },
  'player-unknown': { errorCode: 1117, status: 404 },
  'blocking-oneself': { errorCode: 1118, status: 422 },
  'position-code-format': { errorCode: 1201, status: 422 },
  'position-unlawful': { errorCode: 1202, status: 422 },
  'move-illegal': { errorCode: 1203, status: 422 },
  'computer-away': { errorCode: 1204, status: 503 },
  'position-finished': { errorCode: 1205, status: 422 },
  muted: { errorCode: 1301, status: 423 },
  'room-not-found': { errorCode: 1302, status: 404 },
  'room-password-wrong': { errorCode: 1303, status: 422 },
  'watching-not-allowed': { errorCode: 1304, status: 409 },
  'already-playing': { errorCode: 1305, status: 422 },
  'start-position-over': { errorCode: 1306, status: 422 },
  'chat-too-fast': { errorCode: 1307, status: 429 },
  'invitation-gone': { errorCode: 1308, status: 410 },
  'challenge-closed': { errorCode: 1309, status: 410 },
  'position-locked': { errorCode: 1310, status: 423 },
  ...SLOW_GAME_REFUSALS,
  'already-appealed': { errorCode: 1401, status: 422 },
  'report-taken': { errorCode: 1402, status: 422 },
  'following-too-many': { errorCode: 1403, status: 422 },
  'text-not-allowed': { errorCode: 1404, status: 422 },
  'study-full': { errorCode: 1501, status: 422 },
  ...PROGRAM_REFUSALS,
  ...TOURNAMENT_REFUSALS,
} as const satisfies Readonly<Record<string, RefusalEntry>>;

/** The key of a refusal, as use cases return it. */
export type Refusal = keyof typeof REFUSALS;
