// Facts on the page for developers that the schemas lack: the meaning of each field, and the refusals of each call.
import type { API_CALLS, Refusal } from '@chuhe/protocol';

/** Refusals common to all calls: token, input, rate limits, and a busy server. */
export const COMMON_REFUSALS = [
  'not-signed-in',
  'scope-missing',
  'account-banned',
  'bad-request',
  'not-json',
  'invalid',
  'too-many',
  'busy',
] as const satisfies readonly Refusal[];

const CHALLENGE: readonly Refusal[] = [
  'already-playing',
  'bot-needs-challenge',
  'bots-may-not',
  'slow-games-full',
];
const SEAT: readonly Refusal[] = [
  ...CHALLENGE,
  'room-not-found',
  'challenge-closed',
  'command-refused',
];
const PLAY: readonly Refusal[] = ['bots-only', 'room-not-found', 'forbidden', 'command-refused'];
const STREAM: readonly Refusal[] = [
  'room-not-found',
  'watching-not-allowed',
  'room-password-wrong',
];
const ENTRY: readonly Refusal[] = [
  'not-found',
  'bots-may-not',
  'tournament-over',
  'tournament-out',
];

const REFUSALS_OF: Readonly<Record<keyof typeof API_CALLS, readonly Refusal[]>> = {
  apiAccount: [],
  apiPlayerGames: ['player-unknown'],
  apiGame: ['not-found'],
  apiWatchGame: STREAM,
  apiEvents: [],
  apiChallenge: ['player-unknown', 'player-not-free', 'position-unlawful', ...CHALLENGE],
  apiOpenChallenge: CHALLENGE,
  apiCancelChallenge: ['invitation-gone'],
  apiAcceptChallenge: ['invitation-gone', ...SEAT],
  apiDeclineChallenge: ['invitation-gone'],
  apiJoinGame: SEAT,
  apiHoldGames: ['bots-only'],
  apiPlayGame: ['bots-only', 'forbidden', ...STREAM],
  apiMove: PLAY,
  apiDraw: PLAY,
  apiResign: PLAY,
  apiAbort: PLAY,
  apiStudies: [],
  apiStudy: ['not-found'],
  apiTournaments: [],
  apiTournament: ['not-found'],
  apiTournamentStandings: ['not-found'],
  apiJoinTournament: [
    ...ENTRY,
    'tournament-full',
    'tournament-late',
    'tournament-password',
    'tournament-rating',
    'tournament-followers',
    'tournaments-too-many',
  ],
  apiPauseTournament: [...ENTRY, 'command-refused'],
  apiWithdrawTournament: [...ENTRY, 'command-refused'],
};

/** The refusals of a call in addition to the common ones. */
export function refusalsOf(name: string): readonly Refusal[] {
  return new Map(Object.entries(REFUSALS_OF)).get(name) ?? [];
}

/** The meaning of each field, in whichever call it appears. */
export const FIELDS: Readonly<Record<string, string>> = {
  answer: 'Offers a draw, or accepts or declines the offer of the other side.',
  black: 'Who has the black pieces; null while the seat is free.',
  cause: 'What decided the game.',
  clock: 'increment-SECONDS-SECONDS, stages-… or days-DAYS; without it stepTime counts.',
  clocks: 'What each side has left, in milliseconds; null before the game and after it.',
  commandId: 'A name for the command: sent again under the same name it acts once.',
  createdAt: 'When the account was made.',
  cursor: 'Where the next page begins: next of the page before.',
  drawOffer: 'The side whose draw offer waits for an answer; null without one.',
  endCode: 'The last position.',
  endedAt: 'When the game ended.',
  format: 'PGN, or one game as JSON in each line.',
  from: 'The first place wanted; in an event, who challenges.',
  held: 'The games that are the program’s own now.',
  holder: 'What the program calls itself.',
  houseLevel: 'The level of a bot of the house; null for all others.',
  id: 'The number or the name of the game, study or tournament.',
  isBot: 'Whether the account is a bot.',
  isHolder: 'Whether the caller holds the tournament.',
  isPaused: 'Whether to be paired no more for now.',
  isRated: 'Whether the result changes ratings.',
  isReleased: 'Gives the games back instead.',
  isReminded: 'Whether the caller is reminded of the beginning.',
  isWatch: 'Whether others may watch.',
  joinRefusal: 'Why the caller may not enter; absent when nothing stands against it.',
  kind: 'How the players met.',
  list: 'The rows of this page.',
  live: 'The tournament and its first rows.',
  max: 'How many games at most.',
  move: 'Four digits: from-file, from-rank, to-file, to-rank; ranks from Black’s home row.',
  moveMillis: 'How long each move took; absent where it is not known.',
  moves: 'All moves, four digits each.',
  next: 'The cursor of the next page; null after the last.',
  opening: 'The code of the opening.',
  openingTag: 'The name of the opening as a tag.',
  outcome: 'The winner and what decided it; null before the end.',
  own: 'What the tournament has to do with the caller.',
  password: 'The password of the tournament, where it has one.',
  penCode: 'The position the game begins with.',
  player: 'The number or the name of a player.',
  plies: 'How many moves both sides made.',
  ply: 'How many moves were made before.',
  reason: 'How the game ended, or why a challenge came to nothing.',
  red: 'Who has the red pieces; null while the seat is free.',
  roomId: 'The room of the game.',
  roomIds: 'The games the program wants or has.',
  row: 'The caller’s row in the standings.',
  scopes: 'What the token allows.',
  seq: 'The number of the event that the command became.',
  side: 'The caller’s side.',
  since: 'Only games that ended at this moment or later.',
  size: 'How many rows at most.',
  state: 'How the game stands.',
  status: 'Waiting for a second player, running, or over.',
  stepTime: 'Seconds for a move, where there is no clock.',
  total: 'How many rows there are.',
  turn: 'The side to move.',
  type: 'What the line tells.',
  until: 'Only games that ended before this moment.',
  userId: 'The number of the account.',
  userName: 'The name others see.',
  version: 'Counts the changes of the tournament.',
  which: 'Which tournaments.',
  winner: 'Who won; null for a draw.',
};
