import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';

/** What a person can be told of while away; each has a switch per channel. */
export const MESSAGE_TOPICS = [
  'yourMove',
  'timeShort',
  'offer',
  'invitation',
  'gameOver',
  'tournamentSoon',
] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];

/** So many devices of one account take pushes; a further one replaces the one that was used least recently. */
export const MAX_PUSH_ENDPOINTS = 10;

const MINUTES_PER_DAY = 1440;
const minuteOfDay = z.number().check(z.int(), z.minimum(0), z.maximum(MINUTES_PER_DAY - 1));

const switchesSchema = z.object({
  push: z.boolean(),
  mail: z.boolean(),
});

/** Of the topic that settings of earlier versions lack. */
const TOURNAMENT_SOON = { push: true, mail: true };

/** What is sent to a person, how, and when not. */
export const messageSettingsSchema = z.object({
  /** Whether anything is mailed. */
  mail: z.boolean(),
  /** The switches of each topic. */
  topics: z.object({
    yourMove: switchesSchema,
    timeShort: switchesSchema,
    offer: switchesSchema,
    invitation: switchesSchema,
    gameOver: switchesSchema,
    /** Absent in settings of earlier versions, and from pages that still run one. */
    tournamentSoon: z.prefault(switchesSchema, TOURNAMENT_SOON),
  }),
  /** When nothing is sent. What happens then is sent afterwards, if it still matters. */
  quiet: z.object({
    isOn: z.boolean(),
    /** The minute of the day at which it begins. */
    from: minuteOfDay,
    /** The minute of the day at which it ends; before `from` when it lasts over midnight. */
    to: minuteOfDay,
    /** The IANA name of the time zone whose day is meant. */
    timeZone: z.string().check(
      z.maxLength(64),
      z.refine((name) => isTimeZone(name)),
    ),
  }),
});

/** What is sent to a person, how, and when not. */
export type MessageSettings = z.output<typeof messageSettingsSchema>;

/** What counts for a person who has chosen nothing. */
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
    // The only way to find out whether a name is known.
    return false;
  }
}

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/));

/** What travels in a push, encrypted; the service worker shows it. */
export const pushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that a click opens, as a path of the site. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
  /** A newer notification with the same tag takes the place of the older one. */
  tag: z.string(),
  /** The event that it is about: of two with the same, the second makes no sound. */
  event: z.string(),
});

/** What travels in a push. */
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
    /** The key with which a browser asks for pushes; null where the server sends none. */
    pushKey: z.nullable(z.string()),
    /** Whether pushes go to the device that calls. */
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
    /** The address that the browser got from its push service. */
    endpoint: z.url().check(z.maxLength(1000)),
    keys: z.object({
      /** The public key of the device: a point of P-256, uncompressed. */
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
