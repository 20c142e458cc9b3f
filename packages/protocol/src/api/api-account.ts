import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { clockFields } from '../clock.ts';
import { INVITE_FAIL_KEYS } from '../constants.ts';
import { momentSchema, penCodeSchema, roomIdSchema, userIdSchema } from '../ids.ts';
import { playerSchema } from '../players.ts';
import { SIDE_CHOICES } from '../rooms.ts';
import { TOKEN_SCOPES } from '../scopes.ts';
import { studyIdSchema } from '../studies.ts';
import { line } from '../text.ts';
import { defineApiCall, postExample, readExample, streamExample } from './api-call.ts';

export const apiAccount = defineApiCall({
  method: 'GET',
  path: '/v1/account',
  scope: 'read',
  forms: ['json'],
  example: readExample('/account'),
  summary: 'The account behind the token, and what the token allows.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** The account's number. */
    userId: userIdSchema,
    /** The name others see. */
    userName: z.string(),
    /** Whether the account is a bot. */
    isBot: z.boolean(),
    /** The computer level that a house bot plays; null for all other accounts. */
    houseLevel: z.nullable(z.number()),
    /** The creation time of the account. */
    createdAt: momentSchema,
    /** The scopes of the token. */
    scopes: z.array(z.enum(TOKEN_SCOPES)),
  }),
});

const terms = {
  ...clockFields,
  /** The caller's side. */
  side: z.prefault(z.enum(SIDE_CHOICES), 'random'),
  /** Whether the result changes ratings: between two people, or between two bots. */
  isRated: z.prefault(z.boolean(), false),
};

const roomAnswer = z.object({
  /** The room of the game. */
  roomId: roomIdSchema,
});

export const apiChallenge = defineApiCall({
  method: 'POST',
  path: '/v1/challenges',
  scope: 'challenge',
  forms: ['json'],
  example: postExample('/challenges', { player: '$PLAYER', stepTime: 60 }),
  summary: 'Challenges a player who is online and free; open for a minute, then it has expired.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The id or the name of the player. */
    player: line(1, 40),
    ...terms,
    /** Whether others may watch. */
    isWatch: z.prefault(z.boolean(), true),
    /** The start position; a game from one is casual. */
    penCode: z.optional(penCodeSchema),
  }),
  answer: z.object({
    /** The challenged player. */
    userId: userIdSchema,
  }),
});

export const apiOpenChallenge = defineApiCall({
  method: 'POST',
  path: '/v1/challenges/open',
  scope: 'challenge',
  forms: ['json'],
  example: postExample('/challenges/open', { stepTime: 60 }),
  summary:
    'Opens a challenge that everybody may join. A live one lasts while its maker is in the room: a bot reads the stream of the game, a person has the page open. One with days for a move waits.',
  params: nothing,
  query: nothing,
  body: z.object(terms),
  answer: roomAnswer,
});

export const apiCancelChallenge = defineApiCall({
  method: 'POST',
  path: '/v1/challenges/cancel',
  scope: 'challenge',
  forms: ['json'],
  example: postExample('/challenges/cancel'),
  summary: 'Takes the caller’s challenge to a player back.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: nothing,
});

const byPlayer = z.object({
  /** The player who challenged the caller. */
  userId: userIdSchema,
});

export const apiAcceptChallenge = defineApiCall({
  method: 'POST',
  path: '/v1/challenges/{userId}/accept',
  scope: 'challenge',
  forms: ['json'],
  example: postExample('/challenges/$CHALLENGER/accept'),
  summary: 'Accepts the challenge of a player; the game begins.',
  params: byPlayer,
  query: nothing,
  body: nothing,
  answer: roomAnswer,
});

export const apiDeclineChallenge = defineApiCall({
  method: 'POST',
  path: '/v1/challenges/{userId}/decline',
  scope: 'challenge',
  forms: ['json'],
  example: postExample('/challenges/$CHALLENGER/decline'),
  summary: 'Declines the challenge of a player.',
  params: byPlayer,
  query: nothing,
  body: nothing,
  answer: nothing,
});

export const apiJoinGame = defineApiCall({
  method: 'POST',
  path: '/v1/games/{roomId}/join',
  scope: 'challenge',
  forms: ['json'],
  example: postExample('/games/$OPEN/join'),
  summary: 'Joins the open challenge of a player; the game begins.',
  params: z.object({
    /** The room of the challenge. */
    roomId: roomIdSchema,
  }),
  query: nothing,
  body: nothing,
  answer: roomAnswer,
});

/** Lines of the caller's own event stream. */
export const apiEventSchema = z.discriminatedUnion('type', [
  z.object({
    /** A player challenges the caller. */
    type: z.literal('challenge'),
    /** The challenger. */
    from: playerSchema,
    ...clockFields,
    /** Whether the result changes ratings. */
    isRated: z.boolean(),
    /** Whether others may watch. */
    isWatch: z.boolean(),
    /** The caller's side. */
    side: z.enum(SIDE_CHOICES),
    /** The start position; null for the standard one. */
    penCode: z.nullable(penCodeSchema),
  }),
  z.object({
    /** A player's challenge is gone: withdrawn, expired, or answered elsewhere. */
    type: z.literal('challengeGone'),
    /** The challenger. */
    userId: userIdSchema,
  }),
  z.object({
    /** The caller's own challenge failed. */
    type: z.literal('challengeDeclined'),
    /** The challenged player. */
    userId: userIdSchema,
    /** The reason: not free, refused, or not answered. */
    reason: z.enum(INVITE_FAIL_KEYS),
  }),
  z.object({
    /** A game of the caller is running. The stream also starts with one line per running game. */
    type: z.literal('gameStart'),
    /** The room of the game. */
    roomId: roomIdSchema,
  }),
  z.object({
    /** A game of the caller is over. */
    type: z.literal('gameFinish'),
    /** The room of the game. */
    roomId: roomIdSchema,
  }),
]);

/** An event of an account, as programs read it. */
export type ApiEvent = z.output<typeof apiEventSchema>;

export const apiEvents = defineApiCall({
  method: 'GET',
  path: '/v1/events',
  scope: 'challenge',
  forms: ['ndjson'],
  example: streamExample('/events'),
  summary:
    'What happens to the account, as it happens. Whoever reads it is in the lobby and can be challenged.',
  params: nothing,
  query: z.object({
    /**
     * Offers a bot in quick match while the stream is open: its strength as a level of the computer. Decline one
     * challenge, and the offer rests for ten minutes.
     */
    offer: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8))),
    /** The speeds of the offer, separated by commas. */
    speeds: z.prefault(
      z.string().check(z.regex(/^(?:blitz|rapid|classical)(?:,(?:blitz|rapid|classical)){0,2}$/)),
      'blitz,rapid,classical',
    ),
  }),
  body: nothing,
  answer: apiEventSchema,
});

export const apiStudies = defineApiCall({
  method: 'GET',
  path: '/v1/studies',
  scope: 'studies',
  forms: ['json'],
  example: readExample('/studies'),
  summary: 'The caller’s own studies.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** Most recently changed first. */
    list: z.array(
      z.object({
        /** The id of the study. */
        id: studyIdSchema,
        /** The title. */
        title: z.string(),
        /** The number of chapters. */
        chapters: z.number(),
        /** The time of the last change. */
        updatedAt: momentSchema,
      }),
    ),
  }),
});

export const apiStudy = defineApiCall({
  method: 'GET',
  path: '/v1/studies/{id}',
  scope: 'studies',
  forms: ['pgn'],
  example: readExample('/studies/$STUDY'),
  summary: 'All chapters of a study: one’s own, or one that the link opens.',
  params: z.object({
    /** The study. */
    id: studyIdSchema,
  }),
  query: nothing,
  body: nothing,
  answer: nothing,
});
