import type { Study } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { deviceUser, keyOfOwner } from '../../platform/session/index.ts';
import { deviceValue, type DeviceValue } from '../../platform/storage/index.ts';

const sharedSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The author's name. */
  author: z.string(),
  /** The number of chapters. */
  chapters: z.number(),
  penCode: z.string(),
  /** When its author last changed it, in milliseconds. */
  changedAt: z.number(),
});

/** Someone else's study opened by its link; it is in no public list, so the device remembers it. */
export type SharedStudy = z.infer<typeof sharedSchema>;

const MAX_SHARED = 50;

/** A device that stores nothing shows an empty list. */
function sharedOf(owner: string | undefined): DeviceValue<readonly SharedStudy[], []> {
  return deviceValue<readonly SharedStudy[], []>(
    keyOfOwner('shared-studies', owner),
    z.array(sharedSchema),
    [],
  );
}

/** The studies that this device's player opened by a link, the last opened first. */
export function readSharedStudies(): readonly SharedStudy[] {
  return sharedOf(deviceUser()).read();
}

/** Moves an opened study to the front; one that has become public or private leaves the list. */
export function rememberShared(study: Study): void {
  const { id, title, author, chapters, penCode, visibility, updatedAt } = study;
  const others = readSharedStudies().filter((each) => each.id !== id);
  const changedAt = Date.parse(updatedAt);
  const one = { id, title, author: author.userName, chapters: chapters.length, penCode, changedAt };
  write(visibility === 'link' ? [one, ...others].slice(0, MAX_SHARED) : others);
}

/** Removes a study that can no longer be opened from the list. */
export function forgetShared(id: string): void {
  write(readSharedStudies().filter((each) => each.id !== id));
}

/** Removes the list of a player who signed out from the device. */
export function dropSharedStudies(owner: string): void {
  sharedOf(owner).remove();
}

function write(studies: readonly SharedStudy[]): void {
  sharedOf(deviceUser()).write(studies);
}
