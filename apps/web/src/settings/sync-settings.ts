import { CALLS, mergeSettings, type StampedSettings } from '@chuhe/protocol';
import type { Api } from '../api/index.ts';
import { memberOf, type SessionStore } from '../session/index.ts';
import { toAccount, withAccount } from './account-settings.ts';
import { readSettings, type SettingsStore } from './settings-store.ts';
import { parseSettings } from './settings.ts';
import { readStamps, stampChanges, type StampMemory, writeStamps } from './setting-stamps.ts';

const QUIET_MILLIS = 800;

interface SyncParts {
  readonly api: Pick<Api, 'call'>;
  readonly session: SessionStore;
  readonly settings: SettingsStore;
  readonly window: Window;
}

/**
 * A registered player's settings follow them from device to device: of each setting the latest change counts,
 * wherever it was made and whenever its device came back (docs/merge.md). A guest's changes are stamped too and
 * come along when the guest registers or logs in.
 */
export function syncSettings({ api, session, settings, window }: SyncParts): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTaking = false;
  const note = (): StampMemory => {
    // As stored: a tab that has not heard yet of another's change must not take it for a change back.
    const now = toAccount(readSettings(window));
    const memory = readStamps(window, { now, defaults: toAccount(parseSettings(null)) });
    const noted = stampChanges(memory, now, Date.now());
    writeStamps(window, noted);
    return noted;
  };
  const take = (answer: StampedSettings): void => {
    const noted = note();
    const merged = mergeSettings(stamped(noted), answer);
    const { pieces, notation } = merged.settings;
    isTaking = true;
    settings.change({ ...withAccount(settings.get(), merged.settings), pieces, notation });
    isTaking = false;
    const seen = Object.values(merged.stamps).reduce((a, b) => (a > b ? a : b), noted.seen);
    const known = toAccount(settings.get());
    writeStamps(window, { ...noted, seen, known, stamps: merged.stamps });
  };
  const merge = async (): Promise<void> => {
    const owner = memberOf(session.get())?.userId;
    const noted = note();
    if (owner === undefined) return;
    // What somebody else changed on this device stays theirs.
    const isOwn = noted.owner === undefined || noted.owner === owner;
    const own = isOwn ? { ...noted, owner } : { ...noted, owner, stamps: {} };
    writeStamps(window, own);
    try {
      const { data } = await api.call(CALLS.mergeSettings, { body: stamped(own), isQuiet: true });
      if (memberOf(session.get())?.userId === owner) take(data);
    } catch {
      // The next change, or the next time the server answers, takes this one along.
    }
  };
  const mergeSoon = (): void => {
    note();
    clearTimeout(timer);
    timer = setTimeout(() => void merge(), QUIET_MILLIS);
  };
  let met: string | undefined;
  const meet = (): void => {
    const member = memberOf(session.get())?.userId;
    if (member === met) return;
    met = member;
    void merge();
  };
  session.subscribe(meet);
  settings.subscribe(() => {
    if (!isTaking) mergeSoon();
  });
  window.addEventListener('online', mergeSoon);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') mergeSoon();
  });
  note();
  meet();
}

/** What of a device's settings has been changed, and when. */
function stamped({ known, stamps }: StampMemory): StampedSettings {
  return mergeSettings({ settings: known, stamps }, { settings: {}, stamps: {} });
}
