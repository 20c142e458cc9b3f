import {
  type BaseLocale,
  baseOf,
  DEFAULT_LOCALE,
  type Gamer,
  LARGEST_CLIENT_FRAME,
  type LobbyToClient,
  type Locale,
  LOCALES,
  type RoomSummary,
} from '@chuhe/protocol';
import type { ViewChange } from './shared-list.ts';

/**
 * One frame in every language of the interface. Processes of earlier versions send two languages; readers of a missing
 * language get its base language.
 */
export type LocalizedFrames = Readonly<Record<BaseLocale, string>> &
  Readonly<Partial<Record<Locale, string>>>;

/** A frame that is the same in all languages. */
export function sameInAllLanguages(message: LobbyToClient): LocalizedFrames {
  const frame = JSON.stringify(message);
  return { zh: frame, en: frame };
}

/** A frame whose text depends on the language. */
export function inAllLanguages(messageIn: (locale: Locale) => LobbyToClient): LocalizedFrames {
  const frames = LOCALES.map((locale) => [locale, JSON.stringify(messageIn(locale))] as const);
  return Object.assign(sameInAllLanguages(messageIn(DEFAULT_LOCALE)), Object.fromEntries(frames));
}

export function frameIn(frames: LocalizedFrames, locale: Locale): string {
  return frames[locale] ?? frames[baseOf(locale)];
}

/** The answer to a ping. */
export function pongFrame(echo: number, now: number): string {
  return write({ isSystem: true, type: 'Pong', msg: { echo, now } });
}

export function frameSizeFrame(): string {
  return write({ isSystem: true, type: 'setFrameSize', msg: LARGEST_CLIENT_FRAME });
}

/** The whole list. */
export function playersFrame(list: readonly Gamer[], total: number): string {
  return write({ isSystem: true, type: 'setOnlieList', msg: [...list], total });
}

export function playersChangeFrame({ changed, gone, total }: ViewChange<Gamer>): string {
  const msg = [...changed];
  return write({ isSystem: true, type: 'setOnlieList', msg, gone: [...gone], total });
}

/** The whole list, and the reader's own rooms if they may have changed. */
export function roomsFrame(
  list: readonly RoomSummary[],
  total: number,
  own: readonly RoomSummary[] | undefined,
): string {
  const msg = { roomList: [...list], ...(own && { selfRoomList: [...own] }), total };
  return write({ isSystem: true, type: 'setGameRoomList', msg });
}

export function roomsChangeFrame({ changed, gone, total }: ViewChange<RoomSummary>): string {
  const msg = { roomList: [...changed], gone: [...gone], total };
  return write({ isSystem: true, type: 'setGameRoomList', msg });
}

/** Only the reader's own rooms. */
export function ownRoomsFrame(own: readonly RoomSummary[]): string {
  const msg = { roomList: [], gone: [], selfRoomList: [...own] };
  return write({ isSystem: true, type: 'setGameRoomList', msg });
}

/** `key` is the key of a refusal. */
export function warnFrame(key: string): string {
  return write({ isSystem: true, type: 'warnMsg', msg: key });
}

function write(message: LobbyToClient): string {
  return JSON.stringify(message);
}
