import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { LinkRow } from '../ui/link-row.tsx';
import { useToast } from '../ui/toasts.ts';
import { SwitchRow } from './setting-row.tsx';
import { useChangeSettings, useSettings } from './use-settings.ts';

/** Invitations, chat, notifications, and the way to the account. */
export function UserSettingsScreen(): ReactElement {
  const text = useText();
  const { invite, chat, notice } = useSettings();
  const change = useChangeSettings();
  const showToast = useToast();
  const setNotice = (wanted: boolean): void => {
    void askLeave(wanted).then((may) => {
      change({ notice: may });
      return wanted && !may ? showToast(text('settings.noticeRefused')) : undefined;
    });
  };
  return (
    <InnerPage title={text('title.settingsUser')} className="narrow setl">
      <h2 className="h2">{text('settings.people')}</h2>
      <div className="list">
        <SwitchRow
          icon="mail"
          label={text('settings.invite')}
          checked={invite}
          onChange={(value) => change({ invite: value })}
        />
        <SwitchRow
          icon="chat"
          label={text('settings.chat')}
          checked={chat}
          onChange={(value) => change({ chat: value })}
        />
        <SwitchRow
          icon="bell"
          label={text('settings.notice')}
          checked={notice}
          onChange={setNotice}
        />
      </div>
      <h2 className="h2">{text('title.account')}</h2>
      <nav className="list" aria-label={text('title.account')}>
        <LinkRow to="/account" icon="mine" text={text('title.account')} />
        <LinkRow to="/user/modify/username" icon="pencil" text={text('title.modifyUsername')} />
        <LinkRow to="/user/bind/email" icon="mail" text={text('title.bindEmail')} />
        <LinkRow to="/settings/password" icon="lock" text={text('title.settingsPassword')} />
      </nav>
    </InnerPage>
  );
}

/** The browser asks the person before it lets a page notify; one that cannot notify shows alerts instead. */
async function askLeave(wanted: boolean): Promise<boolean> {
  if (!wanted || !('Notification' in window)) return wanted;
  return (await Notification.requestPermission()) === 'granted';
}
