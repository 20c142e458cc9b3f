import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { moveRecordSchema, penCodeSchema } from './ids.ts';

/** The games the explorer counts: masters' games, games of the site, or the caller's own. */
export const EXPLORER_SOURCES = ['masters', 'site', 'mine'] as const;

const explorerGameSchema = z.object({
  /** The path of its replay, without a language prefix. */
  path: z.string(),
  /** The red player; empty if the account was erased. */
  red: z.string(),
  /** The black player; empty if the account was erased. */
  black: z.string(),
  /** Both names in Latin letters; masters only. */
  roman: z.optional(z.object({ red: z.string(), black: z.string() })),
  /** The winner; null for a draw. */
  winner: z.nullable(z.enum(SIDES)),
  /** The year; null if unknown. */
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
    /** The position; its mirror image is counted too. */
    position: penCodeSchema,
    /** The games to count. */
    source: z.enum(EXPLORER_SOURCES),
  }),
  body: nothing,
  answer: z.object({
    /** The most frequent move first. */
    moves: z.array(
      z.object({
        /** The move as four digits. */
        move: moveRecordSchema,
        /** Games red won. */
        red: z.number(),
        /** Drawn games. */
        drawn: z.number(),
        /** Games black won. */
        black: z.number(),
      }),
    ),
    /** Games of the best-known players; masters only. */
    known: z.array(explorerGameSchema),
    /** The newest games; empty for the caller's own. */
    newest: z.array(explorerGameSchema),
  }),
});

/** Moves played in a position, with their results. */
export type Exploration = z.output<typeof explorePosition.answer>;
export type ExplorerGame = z.output<typeof explorerGameSchema>;
