/*
 * Tournaments, the interface of pages. The shapes are in tournament-views.ts.
 *
 * createTournament   member    holds one; answers its id
 * listTournaments    anyone    `running`, `upcoming`, `finished` (public ones) or `mine` (entered or held), by pages
 * getTournament      anyone    all that a page shows first: what changes (`live`) and what is the reader's (`own`)
 * tournamentStandings anyone   rows from a place on; with their sheets a cross-table is made
 * tournamentRound    anyone    the boards of one round of a Swiss or a round robin, by pages
 * tournamentPgn      anyone    finished games as PGN, by pages; a file is the pages one after the other
 * joinTournament     member    joins, or comes back after a withdrawal; late, too, where the form allows it
 * pauseTournament    member    is paired no more, or again
 * withdrawTournament member    leaves for good; before the beginning the entry disappears
 * remindTournament   member    is sent a message ten minutes before the beginning, or not; no entry is needed for it
 * cancelTournament   member    the holder calls it off; games being played go on and count for ratings
 * removeEntrant      member    the holder removes a player, who cannot come back
 * ruleTournamentGame member    the holder rules on a game of a tournament that runs; the game and ratings are not touched
 * reportTournament   player    tells the operators that something is wrong with it
 * cancelTournamentAsOperator   operator: as the holder's cancelTournament
 * setTournamentHidden          operator: only its holder and its players find it, or everybody again
 * renameTournament             operator: gives it another name
 *
 * The socket of a tournament is opened at `tournamentSocketPath(id)` as a room's is (same sub-protocol, query `t`), and guests
 * may open it. The server sends `welcome`; then `live` at most once a second and only when it has changed, `own` when the
 * reader's row has changed, `paired` when a game of the reader is ready (a page of the lobby gets `createRoomSuccess` at the same
 * moment, and goes to the room by itself), `chat` for each message. After a lost connection it is opened again: `welcome` is all
 * there is to know. A room of a tournament has `tournament` in its own `welcome` (id and name).
 */
import * as z from 'zod/mini';
import { SIDES } from '@chuhe/rules';
import { defineCall, nothing, pageOf, pageQuerySchema, PAGE_SIZE } from './call.ts';
import { clockFields } from './clock.ts';
import { LOBBY } from './constants.ts';
import { frameOf } from './frame.ts';
import { momentSchema, recordIdSchema, roomIdSchema, userIdSchema } from './ids.ts';
import { playerSchema } from './players.ts';
import { CHAT_TEXT_MAX } from './room/messages.ts';
import { line, lines } from './text.ts';
import {
  standingSchema,
  TOURNAMENT_ENTRIES,
  TOURNAMENT_FORMS,
  TOURNAMENT_LIMITS,
  tournamentBoardSchema,
  tournamentChatSchema,
  tournamentIdSchema,
  tournamentLiveSchema,
  tournamentOwnSchema,
  tournamentSummarySchema,
} from './tournament-views.ts';

const idBody = z.object({
  /** The tournament. */
  id: tournamentIdSchema,
});

const memberPost = { method: 'POST', access: 'member', params: nothing, query: nothing } as const;
const anyoneGet = { method: 'GET', access: 'anyone', params: nothing, body: nothing } as const;

const whole = (least: number, most: number) =>
  z.number().check(z.int(), z.minimum(least), z.maximum(most));

const { minutes, rounds, name } = TOURNAMENT_LIMITS;

export const createTournament = defineCall({
  ...memberPost,
  path: '/tournament/create',
  summary: 'Holds a tournament; members join until it begins, and later where its form allows it.',
  body: z.object({
    /** What it is called. */
    name: line(2, name),
    /** How players are paired. */
    form: z.enum(TOURNAMENT_FORMS),
    ...clockFields,
    /** When it begins: from now on to `TOURNAMENT_LIMITS.ahead` days ahead. */
    startsAt: momentSchema,
    /** How long an arena lasts; required for it. */
    minutes: z.optional(whole(minutes.least, minutes.most)),
    /** Rounds of a Swiss; required for it. */
    rounds: z.optional(whole(rounds.least, rounds.most)),
    /** Seconds between the last result of a round and the next round; 60 when absent. */
    breakSeconds: z.optional(whole(10, 86_400)),
    /** Whether its games change ratings. */
    isRated: z.boolean(),
    /** Who may join. */
    entry: z.enum(TOURNAMENT_ENTRIES),
    /** The password, where `entry` asks for one; stored hashed. */
    password: z.optional(line(1, 40)),
    /** The lowest rating that may join. */
    ratingLeast: z.optional(whole(0, 4000)),
    /** The highest rating that may join. */
    ratingMost: z.optional(whole(0, 4000)),
    /** Whether there is a chat. */
    hasChat: z.boolean(),
  }),
  answer: idBody,
});

export const listTournaments = defineCall({
  ...anyoneGet,
  path: '/tournament/list',
  summary: 'Tournaments: running and coming ones the next first, others the latest first.',
  query: z.extend(pageQuerySchema, {
    /** Which ones; `mine` is empty for callers who are not members. */
    which: z.enum(['running', 'upcoming', 'finished', 'mine']),
  }),
  answer: pageOf(tournamentSummarySchema),
});

export const getTournament = defineCall({
  ...anyoneGet,
  path: '/tournament/get',
  summary: 'A tournament with its first rows and what it has to do with the caller.',
  query: idBody,
  answer: z.object({ live: tournamentLiveSchema, own: tournamentOwnSchema }),
});

export const tournamentStandings = defineCall({
  ...anyoneGet,
  path: '/tournament/standings',
  summary: 'Rows of the standings from a place on.',
  query: z.extend(idBody, {
    /** The first place wanted. */
    from: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    /** How many rows at most. */
    size: z.prefault(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE.max)),
      PAGE_SIZE.default,
    ),
  }),
  answer: z.object({
    /** The version they are of. */
    version: z.number(),
    /** Rows in order of their places. */
    list: z.array(standingSchema),
    /** How many rows there are. */
    total: z.number(),
  }),
});

export const tournamentRound = defineCall({
  ...anyoneGet,
  path: '/tournament/round',
  summary:
    'The boards of one round, the first board first; of an arena its games, the last one first.',
  query: z.extend(pageQuerySchema, {
    /** The tournament. */
    id: tournamentIdSchema,
    /** The round, 1 for the first; 0 for an arena, which has none. */
    round: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)),
  }),
  answer: z.extend(pageOf(tournamentBoardSchema), {
    /** How many boards the round has. */
    total: z.number(),
    /** How many of them have a result. */
    finished: z.number(),
  }),
});

export const tournamentPgn = defineCall({
  ...anyoneGet,
  path: '/tournament/pgn',
  summary: 'Finished games of a tournament as PGN, in the order of their ends.',
  query: z.extend(pageQuerySchema, {
    /** The tournament. */
    id: tournamentIdSchema,
  }),
  answer: z.object({
    /** The games of this page; empty when there are none. */
    pgn: z.string(),
    /** The cursor of the next page; null after the last. */
    next: z.nullable(z.string()),
  }),
});

export const joinTournament = defineCall({
  ...memberPost,
  path: '/tournament/join',
  summary: 'Joins a tournament.',
  body: z.extend(idBody, {
    /** Its password, where it has one. */
    password: z.optional(line(1, 40)),
  }),
  answer: tournamentOwnSchema,
});

export const pauseTournament = defineCall({
  ...memberPost,
  path: '/tournament/pause',
  summary: 'Is paired no more, or again.',
  body: z.extend(idBody, {
    /** Whether to pause. */
    isPaused: z.boolean(),
  }),
  answer: tournamentOwnSchema,
});

export const withdrawTournament = defineCall({
  ...memberPost,
  path: '/tournament/withdraw',
  summary: 'Leaves a tournament; a game being played goes on.',
  body: idBody,
  answer: tournamentOwnSchema,
});

export const remindTournament = defineCall({
  ...memberPost,
  path: '/tournament/remind',
  summary: 'Is reminded before a tournament begins, or not.',
  body: z.extend(idBody, {
    /** Whether to be reminded. */
    isOn: z.boolean(),
  }),
  answer: tournamentOwnSchema,
});

export const cancelTournament = defineCall({
  ...memberPost,
  path: '/tournament/cancel',
  summary: 'The holder calls a tournament off.',
  body: idBody,
  answer: nothing,
});

export const removeEntrant = defineCall({
  ...memberPost,
  path: '/tournament/remove',
  summary: 'The holder removes a player, who cannot come back.',
  body: z.extend(idBody, {
    /** The player. */
    userId: userIdSchema,
  }),
  answer: nothing,
});

/** What a holder may rule: a side has won, a draw, or both have lost. */
export const RULINGS = [...SIDES, 'DRAW', 'NONE'] as const;

export const ruleTournamentGame = defineCall({
  ...memberPost,
  path: '/tournament/rule',
  summary:
    'The holder sets the result of a game for the tournament; the game and ratings stay as they are.',
  body: z.extend(idBody, {
    /** The room of the game. */
    roomId: roomIdSchema,
    /** What it counts for. */
    result: z.enum(RULINGS),
  }),
  answer: nothing,
});

/** What may be wrong with a tournament. */
export const TOURNAMENT_REPORT_REASONS = ['name', 'offensive', 'spam', 'other'] as const;

export const reportTournament = defineCall({
  ...memberPost,
  access: 'player',
  path: '/tournament/report',
  summary: 'Tells the operators that something is wrong with a tournament.',
  body: z.extend(idBody, {
    /** What is wrong. */
    reason: z.enum(TOURNAMENT_REPORT_REASONS),
    /** In the reader's own words. */
    text: z.optional(lines(0, 500)),
  }),
  answer: nothing,
});

export const setTournamentHidden = defineCall({
  ...memberPost,
  access: 'operator',
  path: '/operator/tournament/hidden',
  summary: 'Hides a tournament from all but its holder and its players, or shows it again.',
  body: z.object({
    /** The tournament. */
    tournamentId: tournamentIdSchema,
    /** Whether it is hidden. */
    isHidden: z.boolean(),
  }),
  answer: nothing,
});

export const renameTournament = defineCall({
  ...memberPost,
  access: 'operator',
  path: '/operator/tournament/rename',
  summary: 'Gives a tournament another name.',
  body: z.object({
    /** The tournament. */
    tournamentId: tournamentIdSchema,
    /** What it is called from now on. */
    name: line(2, name),
  }),
  answer: nothing,
});

export const cancelTournamentAsOperator = defineCall({
  ...memberPost,
  access: 'operator',
  path: '/operator/tournament/cancel',
  summary: 'An operator calls a tournament off.',
  body: z.object({
    /** The tournament. */
    tournamentId: tournamentIdSchema,
  }),
  answer: nothing,
});

/** Where a tournament's socket is opened; the sub-protocol is the lobby's. */
export function tournamentSocketPath(id: string): string {
  return `${LOBBY.path}/tournament/${id}`;
}

/** The tournament a path leads to. */
export function tournamentOfPath(path: string): string | undefined {
  const [, id] = /^\/socket\/tournament\/([^/]+)$/.exec(path) ?? [];
  return z.safeParse(tournamentIdSchema, id).data;
}

/** Messages from a client to a tournament, by type. */
export const TOURNAMENT_TO_SERVER = {
  /** Writes into the chat; members only. Shown when it comes back as `chat`. */
  chat: frameOf('chat', line(1, CHAT_TEXT_MAX)),
  /** Reports a chat message to the operators. */
  report: frameOf('report', z.object({ chatId: recordIdSchema, reason: line(0, 500) })),
  /** Keeps the connection; sent every 60 s. */
  Ping: frameOf('Ping', z.optional(z.union([z.number(), z.literal(''), z.null()]))),
} as const;

export const tournamentToServerSchema = z.discriminatedUnion('type', [
  TOURNAMENT_TO_SERVER.chat,
  TOURNAMENT_TO_SERVER.report,
  TOURNAMENT_TO_SERVER.Ping,
]);

export type TournamentToServer = z.output<typeof tournamentToServerSchema>;

/** Messages from a tournament to a client, by type. */
export const TOURNAMENT_TO_CLIENT = {
  /** The first message. */
  welcome: frameOf(
    'welcome',
    z.object({
      /** The server's clock now, in milliseconds since 1970; every moment is on it. */
      now: z.number(),
      live: tournamentLiveSchema,
      own: tournamentOwnSchema,
      /** The latest chat messages, oldest first. */
      chat: z.array(tournamentChatSchema),
    }),
  ),
  /** What has changed for all. */
  live: frameOf('live', tournamentLiveSchema),
  /** What has changed for the reader. */
  own: frameOf('own', tournamentOwnSchema),
  /** A game of the reader is ready. */
  paired: frameOf(
    'paired',
    z.object({
      /** The room to go to. */
      roomId: roomIdSchema,
      /** The reader's side. */
      side: z.enum(SIDES),
      /** The opponent. */
      opponent: playerSchema,
    }),
  ),
  /** A chat message. */
  chat: frameOf('chat', tournamentChatSchema),
  /** A warning: `msg` is the key of a refusal. */
  warnMsg: frameOf('warnMsg', z.string()),
} as const;

export const tournamentToClientSchema = z.discriminatedUnion('type', [
  TOURNAMENT_TO_CLIENT.welcome,
  TOURNAMENT_TO_CLIENT.live,
  TOURNAMENT_TO_CLIENT.own,
  TOURNAMENT_TO_CLIENT.paired,
  TOURNAMENT_TO_CLIENT.chat,
  TOURNAMENT_TO_CLIENT.warnMsg,
]);

export type TournamentToClient = z.output<typeof tournamentToClientSchema>;
