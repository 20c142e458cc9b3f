import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';

/** Topics of messages to a player who is away; each has a switch per channel. */
export const MESSAGE_TOPICS = [
  'yourMove',
  'timeShort',
  'offer',
  'invitation',
  'gameOver',
  'tournamentSoon',
] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];

/** The maximum number of devices per account that receive pushes; another one replaces the least recently used. */
export const MAX_PUSH_ENDPOINTS = 10;

const MINUTES_PER_DAY = 1440;
const minuteOfDay = z.number().check(z.int(), z.minimum(0), z.maximum(MINUTES_PER_DAY - 1));

const switchesSchema = z.object({
  push: z.boolean(),
  mail: z.boolean(),
});

/** The default for a topic that older settings lack. */
const TOURNAMENT_SOON = { push: true, mail: true };

/** The message settings of a player: topics, channels and quiet hours. */
export const messageSettingsSchema = z.object({
  /** Whether mail is sent at all. */
  mail: z.boolean(),
  /** The switches of each topic. */
  topics: z.object({
    yourMove: switchesSchema,
    timeShort: switchesSchema,
    offer: switchesSchema,
    invitation: switchesSchema,
    gameOver: switchesSchema,
    /** Absent in older settings, and in requests from pages of an older version. */
    tournamentSoon: z.prefault(switchesSchema, TOURNAMENT_SOON),
  }),
  /** The quiet hours. Messages from this time are sent afterwards if they still matter. */
  quiet: z.object({
    isOn: z.boolean(),
    /** The minute of the day at which they begin. */
    from: minuteOfDay,
    /** The minute of the day at which they end; less than `from` if they span midnight. */
    to: minuteOfDay,
    /** The IANA name of the time zone. */
    timeZone: z.string().check(
      z.maxLength(64),
      z.refine((name) => isTimeZone(name)),
    ),
  }),
});

/** The message settings of a player. */
export type MessageSettings = z.output<typeof messageSettingsSchema>;

/** The settings of a player who has chosen nothing. */
export const DEFAULT_MESSAGE_SETTINGS: MessageSettings = {
  mail: true,
  topics: {
    yourMove: { push: true, mail: true },
    timeShort: { push: true, mail: true },
    offer: { push: true, mail: false },
    invitation: { push: true, mail: false },
    gameOver: { push: true, mail: false },
    tournamentSoon: TOURNAMENT_SOON,
  },
  quiet: { isOn: false, from: 22 * 60 + 30, to: 7 * 60 + 30, timeZone: 'UTC' },
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // `Intl` offers no other way to check a time zone name.
    return false;
  }
}

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/));

/** The payload of a push, encrypted; the service worker shows it. */
export const pushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** The page a click opens, as a path of the site. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
  /** A newer notification replaces an older one with the same tag. */
  tag: z.string(),
  /** The event it is about; a second notification of the same event makes no sound. */
  event: z.string(),
});

/** The payload of a push. */
export type PushPayload = z.output<typeof pushPayloadSchema>;

export const getMessageSettings = defineCall({
  method: 'GET',
  path: '/messages',
  access: 'player',
  summary: 'What is sent to the caller while away, and whether this device takes pushes.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    settings: messageSettingsSchema,
    /** The key a browser needs to subscribe to pushes; null if the server sends none. */
    pushKey: z.nullable(z.string()),
    /** Whether the calling device receives pushes. */
    isPushed: z.boolean(),
  }),
});

export const setMessageSettings = defineCall({
  method: 'POST',
  path: '/messages',
  access: 'player',
  summary: 'Sets what is sent to the caller while away.',
  params: nothing,
  query: nothing,
  body: z.object({ settings: messageSettingsSchema }),
  answer: z.object({ settings: messageSettingsSchema }),
});

export const addPushEndpoint = defineCall({
  method: 'POST',
  path: '/messages/push',
  access: 'player',
  summary: 'Sends pushes to the device that calls, as long as its session lasts.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The endpoint the browser got from its push service. */
    endpoint: z.url().check(z.maxLength(1000)),
    keys: z.object({
      /** The public key of the device: an uncompressed P-256 point. */
      p256dh: base64url.check(z.length(87)),
      /** The secret of the device: 16 bytes. */
      auth: base64url.check(z.length(22)),
    }),
  }),
  answer: nothing,
});

export const removePushEndpoint = defineCall({
  method: 'POST',
  path: '/messages/push/off',
  access: 'player',
  summary: 'Sends no more pushes to the device that calls.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: nothing,
});
