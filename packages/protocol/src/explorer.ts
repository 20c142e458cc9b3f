import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { moveRecordSchema, penCodeSchema } from './ids.ts';

/** Whose games the explorer counts: masters', those of the site, the caller's own. */
export const EXPLORER_SOURCES = ['masters', 'site', 'mine'] as const;

const explorerGameSchema = z.object({
  /** The address of its replay, without language. */
  path: z.string(),
  /** Who had the red pieces; empty where the account is gone. */
  red: z.string(),
  /** Who had the black pieces. */
  black: z.string(),
  /** The same in Latin letters, for masters. */
  roman: z.optional(z.object({ red: z.string(), black: z.string() })),
  /** The winner; null for a draw. */
  winner: z.nullable(z.enum(SIDES)),
  /** The year; null where it is not known. */
  year: z.nullable(z.number()),
});

export const explorePosition = defineCall({
  method: 'GET',
  path: '/explorer',
  access: 'anyone',
  summary:
    'The moves that were made in a position, how those games ended, and some of them. Refused while the caller has a running rated game.',
  params: nothing,
  query: z.object({
    /** The position; its mirror image counts with it. */
    position: penCodeSchema,
    /** Whose games. */
    source: z.enum(EXPLORER_SOURCES),
  }),
  body: nothing,
  answer: z.object({
    /** The most frequent move first. */
    moves: z.array(
      z.object({
        /** Four digits. */
        move: moveRecordSchema,
        /** Games that red won. */
        red: z.number(),
        /** Drawn games. */
        drawn: z.number(),
        /** Games that black won. */
        black: z.number(),
      }),
    ),
    /** Games of the best-known players; none but of masters. */
    known: z.array(explorerGameSchema),
    /** The newest games; none of the caller's own. */
    newest: z.array(explorerGameSchema),
  }),
});

/** What was played in a position. */
export type Exploration = z.output<typeof explorePosition.answer>;
export type ExplorerGame = z.output<typeof explorerGameSchema>;
