import { CALLS, type Settings as AccountSettings } from '@chuhe/protocol';
import type { Api } from '../api/index.ts';
import { memberOf, type SessionStore } from '../session/index.ts';
import { changedKeys, toAccount, withAccount } from './account-settings.ts';
import type { SettingsStore } from './settings-store.ts';

const QUIET_MILLIS = 800;

interface SyncParts {
  readonly api: Pick<Api, 'call'>;
  readonly session: SessionStore;
  readonly settings: SettingsStore;
}

/**
 * A registered player's settings follow them from device to device. What the account holds is taken over when
 * its owner is known, except what was changed here meanwhile; later changes go to the account.
 */
export function syncSettings({ api, session, settings }: SyncParts): void {
  let agreed: AccountSettings = toAccount(settings.get());
  let owner: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (): Promise<void> => {
    const now = toAccount(settings.get());
    const changed = changedKeys(now, agreed);
    if (owner === undefined || Object.keys(changed).length === 0) return;
    try {
      const { data } = await api.call(CALLS.setUserInfo, {
        body: { settings: changed },
        isQuiet: true,
      });
      agreed = now;
      if (memberOf(session.get())?.userId === data.userId) session.accept(data);
    } catch {
      // The next change takes this one along.
    }
  };
  const sendSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), QUIET_MILLIS);
  };
  const meet = (): void => {
    const member = memberOf(session.get());
    if (member?.userId === owner) return;
    owner = member?.userId;
    if (member === undefined) return;
    const own = changedKeys(toAccount(settings.get()), agreed);
    agreed = { ...toAccount(settings.get()), ...member.settings };
    settings.change(withAccount(settings.get(), { ...member.settings, ...own }));
    if (Object.keys(member.settings).length === 0) agreed = {};
    sendSoon();
  };
  session.subscribe(meet);
  settings.subscribe(sendSoon);
  meet();
}
