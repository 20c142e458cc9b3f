import { CALLS, mergeSettings, type StampedSettings } from '@chuhe/protocol';
import type { Api } from '../api/index.ts';
import { memberOf, type SessionStore } from '../session/index.ts';
import {
  toAccount,
  withAccount,
  readStamps,
  stampChanges,
  type StampMemory,
  writeStamps,
} from './account-settings.ts';
import { readSettings, type SettingsStore } from './settings-store.ts';
import { parseSettings, type Settings } from './settings.ts';

const DEBOUNCE_MILLIS = 800;
/** The owner of changes made after a player has signed out; no account has this id. */
const NO_OWNER = 'nobody';

interface SyncParts {
  readonly api: Pick<Api, 'call'>;
  readonly session: SessionStore;
  readonly settings: SettingsStore;
  readonly window: Window;
}

/**
 * Shares a registered player's settings between devices. The latest change of each setting wins, whichever device made
 * it and however late that device sends it (docs/merge.md). A guest's changes are stamped too and are merged when the
 * guest registers or logs in.
 */
export function syncSettings({ api, session, settings, window }: SyncParts): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isApplying = false;
  const stampNow = (): StampMemory => {
    // Reads the storage: this tab may not have received another tab's change and must not undo it.
    const now = toAccount(readSettings(window));
    const stored = readStamps(window, { now, defaults: toAccount(parseSettings(null)) });
    const memory = stampChanges(stored, now, Date.now());
    writeStamps(window, memory);
    return memory;
  };
  const applyMerged = (answer: StampedSettings): void => {
    const memory = stampNow();
    const merged = mergeSettings(stamped(memory), answer);
    const { pieces, notation } = merged.settings;
    isApplying = true;
    settings.change({ ...withAccount(settings.get(), merged.settings), pieces, notation });
    isApplying = false;
    const seen = latest(merged.stamps, memory.seen);
    const known = toAccount(settings.get());
    writeStamps(window, { ...memory, seen, known, stamps: merged.stamps });
  };
  const merge = async (): Promise<void> => {
    const owner = memberOf(session.get())?.userId;
    const memory = stampNow();
    // The session ended elsewhere: later changes are the guest's, not that player's.
    const isLeft = memory.owner !== undefined && session.get().type === 'known';
    if (owner === undefined && isLeft) disown(window, memory);
    if (owner === undefined) return;
    // The changes of another account on this device are not merged into this one.
    const isOwn = memory.owner === undefined || memory.owner === owner;
    const own = isOwn ? { ...memory, owner } : { ...memory, owner, stamps: {} };
    writeStamps(window, own);
    try {
      const { data } = await api.call(CALLS.mergeSettings, { body: stamped(own), isSilent: true });
      if (memberOf(session.get())?.userId === owner) applyMerged(data);
    } catch {
      // The next merge includes this change.
    }
  };
  const mergeSoon = (): void => {
    stampNow();
    clearTimeout(timer);
    timer = setTimeout(() => void merge(), DEBOUNCE_MILLIS);
  };
  let lastMember: string | undefined;
  const mergeForNewMember = (): void => {
    const member = memberOf(session.get())?.userId;
    if (member === lastMember && member !== undefined) return;
    lastMember = member;
    void merge();
  };
  session.onLeave(({ isKept }) => {
    disown(window, stampNow());
    if (!isKept) settings.change(withoutAccount(settings.get()));
  });
  session.subscribe(mergeForNewMember);
  settings.subscribe(() => {
    if (!isApplying) mergeSoon();
  });
  onReturnTo(window, mergeSoon);
  stampNow();
  mergeForNewMember();
}

function latest(stamps: StampedSettings['stamps'], seen: string): string {
  return Object.values(stamps).reduce((a, b) => (a > b ? a : b), seen);
}

/** Separates later changes from those of the player who signed out. */
function disown(window: Window, memory: StampMemory): void {
  if (memory.owner !== NO_OWNER) writeStamps(window, { ...memory, owner: NO_OWNER, stamps: {} });
}

/** The settings of this device, with those of the account reset to their defaults. */
function withoutAccount(settings: Settings): Settings {
  const defaults = toAccount(parseSettings(null));
  return { ...withAccount(settings, defaults), pieces: undefined, notation: undefined };
}

function onReturnTo(window: Window, listener: () => void): void {
  window.addEventListener('online', listener);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') listener();
  });
}

/** The changed settings of a device with their stamps. */
function stamped({ known, stamps }: StampMemory): StampedSettings {
  return mergeSettings({ settings: known, stamps }, { settings: {}, stamps: {} });
}
