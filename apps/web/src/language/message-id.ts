import type { laterMessages } from './later-zh.ts';
import type { messages } from './zh.ts';

/** Every text of the app has an id; the catalogues zh and en hold the same ids. */
export type MessageId = keyof typeof messages | keyof typeof laterMessages;
