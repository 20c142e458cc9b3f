// The usage model: activities of people and their frequency. All assumptions about them are here, with reasons.
import type { Behaviour } from '../../testbed/players/behaviour.ts';
import type { Random } from '../../testbed/players/random.ts';

/** The share of people online who are playing: most people come to play, not to read. */
export const PLAYING_SHARE = 0.6;

/** Half of all moves take less: openings and replies are quick. */
const THINK_MEDIAN_MILLIS = 5500;
/** The spread of the logarithm: a mean of 7.9 s, and one move in a hundred takes longer than 40 s. */
const THINK_SPREAD = 0.85;
/** The time it takes to see the last move. */
const THINK_LEAST_MILLIS = 700;
/** People watch their clock, and reserve enough time to notice a lost connection and reconnect (60 s a move). */
const THINK_KEPT_MILLIS = 12_000;

/** A visit to a site of games: about twenty minutes. */
const VISIT_MEAN_MILLIS = 20 * 60_000;
/** Looking at the lists of players and rooms before the next decision. */
const BROWSE_MEAN_MILLIS = 20_000;
/** Watching a game of others. */
const WATCH_MEAN_MILLIS = 60_000;
/** Reading one page before the next is opened. */
const PAGE_MEAN_MILLIS = 8000;
/** Looking at the result before leaving a room. */
const RESULT_MEAN_MILLIS = 4000;
/** From seeing an invitation to answering it. */
const ANSWER_MEAN_MILLIS = 2000;

/** Most invited people want a game. */
export const ACCEPTS_INVITATION = 0.85;
/** Phones change networks and go through tunnels: every connection is lost once in ten minutes. */
export const CONNECTION_LOST_PER_SECOND = 1 / 600;
/** Greetings and occasional chat: a preset phrase of each player every two minutes. */
export const CHAT_PER_SECOND = 1 / 120;

/** The web app pings after 5 s of silence and gives up after 10. */
export const WEB_APP_BEHAVIOUR: Behaviour = {
  pingMillis: 5000,
  timeoutMillis: 10_000,
  twice: 0,
  lostAnswer: 0,
  repeat: 0,
  repeatRefused: 0,
  /** About one game in four has an offer. */
  offer: 0.006,
  /** A game lasts 70 moves of one side on average, if nothing else ends it. */
  resign: 1 / 70,
};

/** The activities of a person who does not play, with their shares. */
const OTHER_ACTIVITIES = [
  ['browse', 0.4],
  ['watch', 0.25],
  ['read', 0.2],
  ['boards', 0.15],
] as const;

/** How a game starts: by invitation in the lobby, by quick match, by a link sent to a friend. */
const GAME_STARTS = [
  ['invite', 0.45],
  ['match', 0.4],
  ['link', 0.15],
] as const;

/** The next activity of a person. */
export type Activity = (typeof OTHER_ACTIVITIES)[number][0] | (typeof GAME_STARTS)[number][0];

/** The conditions that the choice depends on. */
export interface LobbyConditions {
  readonly isGameWanted: boolean;
  /** Whether another person is free for an invitation. */
  readonly isOpponentFree: boolean;
  /** Whether there is a game to watch. */
  readonly hasRunningGame: boolean;
}

export function chooseActivity(random: Random, now: LobbyConditions): Activity {
  if (now.isGameWanted) {
    const start = pickShare(random, GAME_STARTS);
    return now.isOpponentFree || start === 'match' ? start : 'browse';
  }
  const activity = pickShare(random, OTHER_ACTIVITIES);
  return now.hasRunningGame || activity === 'browse' || activity === 'read' ? activity : 'browse';
}

/** The thinking time for a move: mostly short and sometimes long, as with people. */
export function thinkMillis(random: Random, leftMillis: number): number {
  const millis = THINK_MEDIAN_MILLIS * Math.exp(THINK_SPREAD * normal(random));
  return Math.max(Math.min(millis, leftMillis - THINK_KEPT_MILLIS), THINK_LEAST_MILLIS);
}

export const visitMillis = lasting(VISIT_MEAN_MILLIS);
export const browseMillis = lasting(BROWSE_MEAN_MILLIS);
export const watchMillis = lasting(WATCH_MEAN_MILLIS);
export const pageMillis = lasting(PAGE_MEAN_MILLIS);
export const resultMillis = lasting(RESULT_MEAN_MILLIS);
export const answerMillis = lasting(ANSWER_MEAN_MILLIS);

/** An exponentially distributed time, with a minimum. */
function lasting(mean: number): (random: Random) => number {
  return (random) => mean * (0.1 - 0.9 * Math.log(1 - random.next()));
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

function pickShare<Each>(random: Random, shares: readonly (readonly [Each, number])[]): Each {
  let left = random.next();
  for (const [each, share] of shares) {
    left -= share;
    if (left < 0) return each;
  }
  return random.pick(shares)[0];
}
