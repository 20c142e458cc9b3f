import { DRAW_CAUSES, RULE_CODES, SIDES, STEP_SECONDS, WIN_CAUSES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { clockSchema } from '../clock.ts';
import { moveRecordSchema, roomIdSchema, userIdSchema } from '../ids.ts';

const side = z.enum(SIDES);
const millis = z.number();

const optionsSchema = z.object({
  /** Seconds per move, with a step clock. */
  stepSeconds: z.exactOptional(z.literal(STEP_SECONDS)),
  /** The text of any other time control. */
  clock: z.exactOptional(clockSchema),
  /** Whether others may watch. */
  isWatch: z.boolean(),
  /** Whether the result changes ratings. */
  rated: z.boolean(),
  /** The start position. */
  startCode: z.string(),
  /** The rule set. */
  rules: z.enum(RULE_CODES),
  /** Seconds each side has for its first move, if the clock does not set a limit. */
  firstMoveSeconds: z.exactOptional(z.number()),
});

const outcomeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('win'), winner: side, by: z.enum(WIN_CAUSES) }),
  z.object({ type: z.literal('draw'), by: z.enum(DRAW_CAUSES) }),
  z.object({ type: z.literal('none'), by: z.literal('aborted'), side }),
]);

/** Every event carries its time on the database's clock and the id of the command that caused it. */
const stamp = { at: millis, commandId: z.string() };

function aboutSide<const Type extends string>(type: Type) {
  return z.object({ ...stamp, type: z.literal(type), side });
}

/** One event of a room's log; `packages/rules` defines its meaning. */
export const roomEventSchema = z.discriminatedUnion('type', [
  z.object({
    ...stamp,
    type: z.literal('created'),
    roomId: roomIdSchema,
    creator: userIdSchema,
    seats: z.object({ RED: z.exactOptional(userIdSchema), BLACK: z.exactOptional(userIdSchema) }),
    options: optionsSchema,
  }),
  z.object({ ...stamp, type: z.literal('sat'), side, userId: userIdSchema }),
  aboutSide('left'),
  z.object({ ...stamp, type: z.literal('started') }),
  z.object({
    ...stamp,
    type: z.literal('moved'),
    move: moveRecordSchema,
    lagMillis: z.exactOptional(millis),
  }),
  aboutSide('draw-offered'),
  aboutSide('draw-declined'),
  aboutSide('takeback-asked'),
  z.object({ ...stamp, type: z.literal('takeback-accepted'), side, toPly: z.number() }),
  aboutSide('takeback-declined'),
  z.object({ ...stamp, type: z.literal('absent'), side, since: millis, onPurpose: z.boolean() }),
  aboutSide('returned'),
  z.object({
    ...stamp,
    type: z.literal('clock-moved'),
    millis,
    vacation: z.exactOptional(z.object({ side, until: millis })),
  }),
  z.object({ ...stamp, type: z.literal('ended'), outcome: outcomeSchema }),
  aboutSide('rematch-offered'),
  aboutSide('rematch-declined'),
  z.object({ ...stamp, type: z.literal('rematch-agreed'), nextRoomId: roomIdSchema }),
]);
