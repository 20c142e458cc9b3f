import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { InnerPage } from '../../ui/inner-page.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SettingRow, SwitchRow } from './setting-row.tsx';
import {
  INVITERS,
  useChangeSettings,
  useSettings,
  type ResolvedSettings,
} from '../../platform/settings/index.ts';

/** Invitations, chat, notifications, and links to the account. */
export function UserSettingsScreen(): ReactElement {
  const text = useText();
  const { invite, inviteFrom, chat, notice } = useSettings(ownSettings);
  const change = useChangeSettings();
  const showToast = useToast();
  const setNotice = (wanted: boolean): void => {
    void requestPermission(wanted).then((isGranted) => {
      change({ notice: isGranted });
      return wanted && !isGranted ? showToast(text('settings.noticeRefused')) : undefined;
    });
  };
  return (
    <InnerPage title={text('title.settingsUser')} className="page--narrow settings-form">
      <h2 className="section-heading">{text('settings.people')}</h2>
      <div className="list settings-list">
        <SwitchRow
          icon="mail"
          label={text('settings.invite')}
          checked={invite}
          onChange={(value) => change({ invite: value })}
        />
        {invite ? (
          <SettingRow icon="useradd" label={text('settings.inviteFrom')}>
            <Segmented
              label={text('settings.inviteFrom')}
              value={inviteFrom}
              choices={INVITERS.map((value) => ({
                value,
                text: text(`settings.inviteFrom.${value}`),
              }))}
              onChange={(value) => change({ inviteFrom: value })}
            />
          </SettingRow>
        ) : null}
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
      <h2 className="section-heading">{text('title.account')}</h2>
      <nav className="list settings-list" aria-label={text('title.account')}>
        <LinkRow to="/account" icon="mine" text={text('title.account')} />
        <LinkRow to="/user/modify/username" icon="pencil" text={text('title.modifyUsername')} />
        <LinkRow to="/user/bind/email" icon="mail" text={text('title.bindEmail')} />
        <LinkRow to="/settings/password" icon="lock" text={text('title.settingsPassword')} />
      </nav>
    </InnerPage>
  );
}

/** Requests the browser's permission; without the API, alerts are shown instead. */
async function requestPermission(wanted: boolean): Promise<boolean> {
  if (!wanted || !('Notification' in window)) return wanted;
  return (await Notification.requestPermission()) === 'granted';
}

function ownSettings({ invite, inviteFrom, chat, notice }: ResolvedSettings) {
  return { invite, inviteFrom, chat, notice };
}
