import type { ChatContent, PersonCommand, RoomToClient, RoomToServer } from '@chuhe/protocol';
import type { Outbox } from './outbox.ts';
import type { Closing } from './room-link.ts';
import type { RoomState } from './room-state.ts';

/** What can happen to the line. Every `at` is on the device's steady clock. */
export type LinkInput =
  /** A socket is being opened. */
  | { readonly type: 'connect'; readonly at: number }
  | ({ readonly type: 'closed' } & Closing)
  /** About once a second. */
  | { readonly type: 'tick'; readonly at: number }
  /** The network is back or the page is looked at again; or the person asks to connect. */
  | { readonly type: 'retry'; readonly isAsked: boolean }
  /** The session has another token. */
  | { readonly type: 'renewed' }
  /** The browser says that there is no network. */
  | { readonly type: 'offline' };

/** What can happen to a room on this device. */
export type RoomInput =
  | LinkInput
  | { readonly type: 'heard'; readonly message: RoomToClient; readonly at: number }
  /** What an earlier page could not send. */
  | { readonly type: 'restored'; readonly outbox: Outbox; readonly now: number }
  /** The person wants something done. */
  | {
      readonly type: 'tell';
      readonly command: PersonCommand;
      readonly givenAt: number;
      readonly at: number;
    }
  | { readonly type: 'say'; readonly content: ChatContent }
  | { readonly type: 'report'; readonly chatId: string; readonly reason: string };

/** What is to be done about it. */
export type RoomEffect =
  | { readonly type: 'send'; readonly frame: RoomToServer }
  /** Opens a socket after a while. */
  | { readonly type: 'connect'; readonly afterMillis: number }
  /** Gives up a socket that has gone silent. */
  | { readonly type: 'drop' };

export interface RoomStep {
  readonly state: RoomState;
  readonly effects: readonly RoomEffect[];
}

export function justState(state: RoomState): RoomStep {
  return { state, effects: [] };
}

export function send(frame: RoomToServer): RoomEffect {
  return { type: 'send', frame };
}
