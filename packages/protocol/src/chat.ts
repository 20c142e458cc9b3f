import * as z from 'zod/mini';
import { CHAT_PIECES, PRESET_PHRASES } from './constants.ts';
import { frameOf } from './frame.ts';
import { recordIdSchema } from './ids.ts';
import { playerSchema } from './players.ts';
import { line } from './text.ts';

/** The maximum length of a chat text. */
export const CHAT_TEXT_MAX = 200;

/**
 * The content of a message: presets and stickers travel as numbers, so that each reader sees them in their own
 * language.
 */
export const chatContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('preset'),
    /** The number of the phrase. */
    number: z.number().check(z.int(), z.minimum(1), z.maximum(PRESET_PHRASES)),
  }),
  z.object({
    kind: z.literal('sticker'),
    /** The number of the piece. */
    number: z.number().check(z.int(), z.minimum(1), z.maximum(CHAT_PIECES)),
  }),
  z.object({
    kind: z.literal('text'),
    /** The text; registered players only. */
    text: line(1, CHAT_TEXT_MAX),
  }),
]);

/** The content of a chat message. */
export type ChatContent = z.output<typeof chatContentSchema>;

const CHAT_CIRCLES = ['players', 'watchers'] as const;

/** One message of a room's chat, sent to readers who may see it. */
export const chatMessageSchema = z.object({
  /** Its id; messages are sorted by it. */
  id: recordIdSchema,
  /** The author. */
  from: playerSchema,
  /** The time, on the server's clock. */
  at: z.number(),
  /** The audience of the message; players see the spectators' chat only after the game. */
  circle: z.enum(CHAT_CIRCLES),
  /** The content. */
  content: chatContentSchema,
});

/** A message of a room's chat. */
export type ChatMessage = z.output<typeof chatMessageSchema>;

/** The number of recent chat messages in a welcome. */
export const WELCOME_CHAT_MESSAGES = 50;

/** The commands of a chat, by type. Rooms and tournaments take all of them. */
export const CHAT_TO_SERVER = {
  /** Sends a message; a text alone comes from tournament pages of the previous version. */
  chat: frameOf('chat', z.union([line(1, CHAT_TEXT_MAX), chatContentSchema])),
  /** Reports a message to the operators. */
  report: frameOf(
    'report',
    z.object({
      /** The id of the message. */
      chatId: recordIdSchema,
      /** The reason, in the reporter's words. */
      reason: line(0, 500),
    }),
  ),
} as const;

export const chatToServerSchema = z.discriminatedUnion('type', [
  CHAT_TO_SERVER.chat,
  CHAT_TO_SERVER.report,
]);

type ChatFrames = {
  readonly [Type in keyof typeof CHAT_TO_SERVER]: z.output<(typeof CHAT_TO_SERVER)[Type]>;
};

/** A command of a chat, without the rest of its frame. */
export type ChatCommand<Type extends keyof ChatFrames = keyof ChatFrames> = {
  readonly [One in Type]: { readonly type: One; readonly msg: ChatFrames[One]['msg'] };
}[Type];
