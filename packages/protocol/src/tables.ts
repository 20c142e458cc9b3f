import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { moveRecordSchema, penCodeSchema } from './ids.ts';

const count = z.number().check(z.int(), z.minimum(0));

export const listTables = defineCall({
  method: 'GET',
  path: '/tables',
  access: 'anyone',
  summary: 'The endgame tables of the site, each with its proved facts.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** The version of the rules by which the tables were made. */
    rules: z.string(),
    /** Every table: attacker, `v`, defender; R N C P A E stand for chariot, horse, cannon, soldier, adviser, elephant. */
    tables: z.array(
      z.object({
        /** The pieces besides the kings. */
        name: z.string().check(z.regex(/^[RNCPAE]+v[AE]*$/)),
        /** Counts over all positions. */
        certificate: z.object({
          /** Lawful positions with the attacker to move. */
          lawful: count,
          /** Of these, the won ones. */
          won: count,
          /** Lawful positions with the defender to move. */
          defenderLawful: count,
          /** Of these, the lost ones. */
          lost: count,
          /** The longest win in the attacker's moves. */
          longest: count,
          /** The longest way to the next capture or mate in the attacker's moves, an upper bound. */
          longestToConversion: count,
          /** Drawn positions that the defender holds only by moves that chase. */
          chaseOnly: count,
          /** Of these, those that the attacker can bring about for ever: 0 in every table. */
          chaseForever: count,
          /** Drawn positions in which the attacker can only check or chase for ever: 0 in every table. */
          attackerForced: count,
          /** Positions in which the attacker has no legal move: 0 in every table. */
          attackerStalemated: count,
          /** Wins that the natural limit ends first: 0 in every table. */
          overLimit: count,
        }),
      }),
    ),
  }),
});

const VERDICTS = ['won', 'drawn', 'lost'] as const;

const tableProbeSchema = z.object({
  /** The table that has the position. */
  table: z.string(),
  /** The side that attacks. */
  attacker: z.enum(SIDES),
  /** The value for the side to move. */
  verdict: z.enum(VERDICTS),
  /** The attacker's moves to the end; 0 for a draw and for mate on the board. */
  inMoves: count,
  /** Whether the natural limit may end the game before the win. */
  isLimitNear: z.boolean(),
  /** Every legal move, best first. */
  moves: z.array(
    z.object({
      /** The move as four digits. */
      move: moveRecordSchema,
      /** The value for the side that makes it. */
      verdict: z.enum(VERDICTS),
      /** The attacker's moves to the end, this one included. */
      inMoves: count,
    }),
  ),
});

export const probeTables = defineCall({
  method: 'GET',
  path: '/tables/probe',
  access: 'anyone',
  summary:
    'The exact value of an ending and of every legal move. Refused while a running game has the position.',
  params: nothing,
  query: z.object({
    /** The position; its counter of plies without a capture decides `isLimitNear`. */
    position: penCodeSchema,
  }),
  body: nothing,
  answer: z.object({
    /** Null if no table has the position. */
    found: z.nullable(tableProbeSchema),
  }),
});

/** The path of a table's file. */
export function tableFilePath(name: string): string {
  return `/tables/${name}`;
}

export type TableProbe = z.output<typeof tableProbeSchema>;
