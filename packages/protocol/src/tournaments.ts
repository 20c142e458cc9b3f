/*
 * The tournament calls of pages. The shapes are in tournament-views.ts.
 *
 * createTournament   member    creates a tournament; returns its id
 * listTournaments    anyone    `running`, `upcoming`, `finished` (public ones) or `mine` (entered or held), paged
 * getTournament      anyone    the first view of a page: the shared part (`live`) and the reader's own (`own`)
 * tournamentStandings anyone   rows from a given place on; pages build a cross-table from their sheets
 * tournamentRound    anyone    the boards of one round of a Swiss or a round robin, paged
 * tournamentPgn      anyone    finished games as PGN, paged; the pages concatenated are a file
 * joinTournament     member    joins, or rejoins after a withdrawal; also late, if the format allows it
 * pauseTournament    member    pauses or resumes pairing of the caller
 * withdrawTournament member    withdraws for good; before the start it deletes the entry
 * remindTournament   member    turns the reminder ten minutes before the start on or off; needs no entry
 * cancelTournament   member    the holder cancels it; games in progress continue and count for ratings
 * removeEntrant      member    the holder removes a player, who cannot rejoin
 * ruleTournamentGame member    the holder sets the result of a game while the tournament runs; game and ratings stay
 * reportTournament   player    reports the tournament to the operators
 * cancelTournamentAsOperator   operator: same as the holder's cancelTournament
 * setTournamentHidden          operator: hides it from all but its holder and players, or shows it again
 * renameTournament             operator: renames it
 *
 * A client opens a tournament's socket at `tournamentSocketPath(id)`, like a room's (same sub-protocol, query `t`);
 * guests may open it. The server sends `welcome`; then `live` on changes, at most once a second, `own` when the
 * reader's row changes, `paired` when a game of the reader is ready (a lobby page gets `createRoomSuccess` at the same
 * moment and opens the room), and `chat` for each message. After a lost connection the client reconnects; `welcome`
 * contains the complete state. A room of a tournament has `tournament` (id and name) in its own `welcome`.
 */
import * as z from 'zod/mini';
import { SIDES } from '@chuhe/rules';
import { chatToServerSchema } from './chat.ts';
import { defineCall, nothing, pageOf, pageQuerySchema, PAGE_SIZE } from './call.ts';
import { clockFields } from './clock.ts';
import { LOBBY } from './constants.ts';
import { frameOf, pingSchema, pongSchema } from './frame.ts';
import { momentSchema, roomIdSchema, userIdSchema } from './ids.ts';
import { playerSchema } from './players.ts';
import { line, lines } from './text.ts';
import {
  standingSchema,
  TOURNAMENT_ENTRIES,
  TOURNAMENT_FORMATS,
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
    /** The name. */
    name: line(2, name),
    /** How players are paired. */
    form: z.enum(TOURNAMENT_FORMATS),
    ...clockFields,
    /** The start time: from now to `TOURNAMENT_LIMITS.ahead` days ahead. */
    startsAt: momentSchema,
    /** The duration of an arena in minutes; required for one. */
    minutes: z.optional(whole(minutes.least, minutes.most)),
    /** The number of rounds of a Swiss; required for one. */
    rounds: z.optional(whole(rounds.least, rounds.most)),
    /** Seconds between the last result of a round and the next round; 60 when absent. */
    breakSeconds: z.optional(whole(10, 86_400)),
    /** Whether its games change ratings. */
    isRated: z.boolean(),
    /** The players who may join. */
    entry: z.enum(TOURNAMENT_ENTRIES),
    /** The password, if `entry` requires one; stored as a hash. */
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
    /** The tournaments to list; `mine` is empty for callers who are not members. */
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
    /** The first place to return. */
    from: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    /** The maximum number of rows. */
    size: z.prefault(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE.max)),
      PAGE_SIZE.default,
    ),
  }),
  answer: z.object({
    /** The version of the tournament the rows belong to. */
    version: z.number(),
    /** The rows, by place. */
    list: z.array(standingSchema),
    /** The total number of rows. */
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
    /** The number of boards in the round. */
    total: z.number(),
    /** The number of boards with a result. */
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
    /** The games of this page; empty if there are none. */
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
    /** The password of the tournament, if it has one. */
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
    /** Whether to send a reminder. */
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

/** The rulings of a holder: a win for one side, a draw, or a loss for both. */
export const RULINGS = [...SIDES, 'DRAW', 'NONE'] as const;

export const ruleTournamentGame = defineCall({
  ...memberPost,
  path: '/tournament/rule',
  summary:
    'The holder sets the result of a game for the tournament; the game and ratings stay as they are.',
  body: z.extend(idBody, {
    /** The room of the game. */
    roomId: roomIdSchema,
    /** The result it counts as. */
    result: z.enum(RULINGS),
  }),
  answer: nothing,
});

/** The reasons to report a tournament. */
export const TOURNAMENT_REPORT_REASONS = ['name', 'offensive', 'spam', 'other'] as const;

export const reportTournament = defineCall({
  ...memberPost,
  access: 'player',
  path: '/tournament/report',
  summary: 'Tells the operators that something is wrong with a tournament.',
  body: z.extend(idBody, {
    /** The reason for the report. */
    reason: z.enum(TOURNAMENT_REPORT_REASONS),
    /** The reporter's own words. */
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
    /** Whether to hide it. */
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
    /** The new name. */
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

/** The path of a tournament's socket; the sub-protocol is the lobby's. */
export function tournamentSocketPath(id: string): string {
  return `${LOBBY.path}/tournament/${id}`;
}

/** The tournament id in a path. */
export function tournamentOfPath(path: string): string | undefined {
  const [, id] = /^\/socket\/tournament\/([^/]+)$/.exec(path) ?? [];
  return z.safeParse(tournamentIdSchema, id).data;
}

/** Messages from a client to a tournament besides those of its chat, by type. */
export const TOURNAMENT_TO_SERVER = {
  /** Keeps the connection alive. `Pong` returns `msg` if it is a number. */
  Ping: frameOf('Ping', pingSchema),
} as const;

export const tournamentToServerSchema = z.discriminatedUnion('type', [
  TOURNAMENT_TO_SERVER.Ping,
  chatToServerSchema,
]);

export type TournamentToServer = z.output<typeof tournamentToServerSchema>;

/** Messages from a tournament to a client, by type. */
export const TOURNAMENT_TO_CLIENT = {
  /** The first message. */
  welcome: frameOf(
    'welcome',
    z.object({
      /** The server's clock now, in milliseconds since 1970; every time refers to it. */
      now: z.number(),
      live: tournamentLiveSchema,
      own: tournamentOwnSchema,
      /** The latest chat messages, oldest first. */
      chat: z.array(tournamentChatSchema),
    }),
  ),
  /** Changes for all readers. */
  live: frameOf('live', tournamentLiveSchema),
  /** Changes for the reader. */
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
  /** The answer to a ping with a number. */
  Pong: frameOf('Pong', pongSchema),
  /** A warning: `msg` is the key of a refusal. */
  warnMsg: frameOf('warnMsg', z.string()),
} as const;

export const tournamentToClientSchema = z.discriminatedUnion('type', [
  TOURNAMENT_TO_CLIENT.welcome,
  TOURNAMENT_TO_CLIENT.live,
  TOURNAMENT_TO_CLIENT.own,
  TOURNAMENT_TO_CLIENT.paired,
  TOURNAMENT_TO_CLIENT.chat,
  TOURNAMENT_TO_CLIENT.Pong,
  TOURNAMENT_TO_CLIENT.warnMsg,
]);

export type TournamentToClient = z.output<typeof tournamentToClientSchema>;
