import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** The earliest time an id can hold. */
const EPOCH = Date.UTC(2026, 0, 1);
const RANDOM_BITS = 20n;
const WEEK_MILLIS = 604_800_000n;
const PASSWORD_LENGTH = 12;
/** The numbers of slow rooms begin here. Their games may last years, so they have a partition apart from the weeks. */
export const FIRST_SLOW_ID = 1n << 62n;
/** The partition with the slow rooms; weeks count from 0. */
export const SLOW_WEEK = -1;

/** A number for a new room, beginning with its time; numbers of slow rooms come after all others. */
export function newRoomId(now: number, isSlowRoom: boolean): string {
  const random = BigInt(randomInt(2 ** Number(RANDOM_BITS)));
  const moment = BigInt(Math.max(0, Math.floor(now - EPOCH))) << RANDOM_BITS;
  return (moment + random + (isSlowRoom ? FIRST_SLOW_ID : 0n)).toString();
}

/** The week of a room's number, counted from the earliest time an id can hold; slow rooms have their own partition. */
export function weekOf(roomId: string): number {
  const id = BigInt(roomId);
  return id >= FIRST_SLOW_ID ? SLOW_WEEK : Number((id >> RANDOM_BITS) / WEEK_MILLIS);
}

/** A random 72-bit name for addresses, so that nobody finds a room by guessing. */
export function newPublicId(): string {
  return randomBytes(9).toString('base64url');
}

/** The password of a personal room. It is derived from the room's name, so the server stores none. */
export function passwordOf(publicId: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`room ${publicId}`)
    .digest('base64url')
    .slice(0, PASSWORD_LENGTH);
}

export function isPasswordOf(publicId: string, password: string, secret: string): boolean {
  const right = Buffer.from(passwordOf(publicId, secret));
  const given = Buffer.from(password);
  return right.length === given.length && timingSafeEqual(right, given);
}
