import { CALLS, MESSAGE_TOPICS, type MessageSettings } from '@chuhe/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import { ownTimeZone } from '../../ui/dates.ts';
import { useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorPage } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Table } from '../../ui/table.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { MailRow, PushRow } from './notification-channels.tsx';
import './notifications-screen.css';
import '../../ui/list.css';

/** The messages sent to the user while away, their channels, and the quiet hours. */
export function NotificationsScreen(): ReactElement {
  const text = useText();
  const session = useSession();
  const api = useApi();
  const title = text('title.notifications');
  const user = session.type === 'known' ? session.user : undefined;
  const { data, isError, refetch } = useQuery({
    queryKey: ['messages', user?.userId],
    queryFn: async () => (await api.call(CALLS.getMessageSettings, { isSilent: true })).data,
    enabled: user !== undefined,
  });
  if (session.type === 'away') return <ErrorPage reason="away" title={title} />;
  if (isError) return <ErrorPage reason="away" title={title} onRetry={() => void refetch()} />;
  return (
    <InnerPage title={title} className="page--narrow notifications">
      {data === undefined || user === undefined ? (
        <Waiting />
      ) : (
        <Settings key={user.userId} {...data} userId={user.userId} email={user.email} />
      )}
    </InnerPage>
  );
}

interface SettingsProps {
  readonly settings: MessageSettings;
  readonly pushKey: string | null;
  readonly isPushed: boolean;
  readonly userId: string;
  readonly email: string | null;
}

function Settings({ settings, pushKey, isPushed, userId, email }: SettingsProps): ReactElement {
  const text = useText();
  const change = useChangeMessages(userId);
  return (
    <>
      <Card as="div" isPadded>
        {pushKey === null ? null : (
          <PushRow pushKey={pushKey} isPushed={isPushed} queryKey={['messages', userId]} />
        )}
        <MailRow
          email={email}
          isOn={settings.mail}
          onChange={(mail) => change({ ...settings, mail })}
        />
      </Card>
      {pushKey === null ? null : <p className="hint notifications__hint">{text('notify.hint')}</p>}
      <h2 className="section-heading">{text('notify.what')}</h2>
      <Topics settings={settings} hasPush={pushKey !== null} onChange={change} />
      <h2 className="section-heading">{text('notify.quiet')}</h2>
      <QuietHours settings={settings} onChange={change} />
      <p className="hint notifications__hint">{text('notify.quiet.hint')}</p>
    </>
  );
}

interface PartProps {
  readonly settings: MessageSettings;
  readonly onChange: (settings: MessageSettings) => void;
}

/** The channels of each topic. */
function Topics(props: PartProps & { readonly hasPush: boolean }): ReactElement {
  const { settings, hasPush, onChange } = props;
  const text = useText();
  const channels = hasPush ? (['push', 'mail'] as const) : (['mail'] as const);
  return (
    <Card as="div">
      <Table className="notifications__topics">
        <thead>
          <tr>
            <th aria-hidden="true" />
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {text(`notify.column.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MESSAGE_TOPICS.map((topic) => (
            <tr key={topic}>
              <th scope="row">{text(`notify.topic.${topic}`)}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Tick
                    label={text('notify.cell', {
                      topic: text(`notify.topic.${topic}`),
                      channel: text(`notify.column.${channel}`),
                    })}
                    isOn={settings.topics[topic][channel]}
                    onChange={(isOn) => {
                      const switches = { ...settings.topics[topic], [channel]: isOn };
                      const topics = { ...settings.topics, [topic]: switches };
                      onChange({ ...settings, topics });
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Tick({ label, isOn, onChange }: TickProps): ReactElement {
  return (
    <input
      type="checkbox"
      className="notifications__tick"
      aria-label={label}
      checked={isOn}
      onChange={() => onChange(!isOn)}
    />
  );
}

/** The hours without messages, in the time zone of the device that sets them. */
function QuietHours({ settings, onChange }: PartProps): ReactElement {
  const text = useText();
  const { quiet } = settings;
  const set = (change: Partial<MessageSettings['quiet']>): void => {
    onChange({ ...settings, quiet: { ...quiet, timeZone: ownTimeZone(), ...change } });
  };
  return (
    <div className="list">
      <div className="list-row list-row--setting">
        <span className="list-row__body notifications__hours">
          {text('notify.quiet.daily')}
          <Time
            label={text('notify.quiet.from')}
            of={quiet.from}
            onChange={(from) => set({ from })}
          />
          {text('notify.quiet.to')}
          <Time label={text('notify.quiet.until')} of={quiet.to} onChange={(to) => set({ to })} />
        </span>
        <Switch
          label={text('notify.quiet')}
          checked={quiet.isOn}
          onChange={(isOn) => set({ isOn })}
        />
      </div>
      <VacationRow />
    </div>
  );
}

/** The link to the vacation, which stops the clocks of slow games. */
function VacationRow(): ReactElement {
  const text = useText();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['vacation'],
    queryFn: async () => (await api.call(CALLS.vacation, { isSilent: true })).data,
  });
  return (
    <AppLink className="list-row list-row--setting" to="/games">
      <span className="list-row__body">
        <span className="list-row__title">{text('slow.vacation')}</span>
        {data === undefined ? null : (
          <span className="list-row__subtitle">
            {text('slow.vacation.left', { count: data.daysLeft })}
          </span>
        )}
      </span>
      <span className="list-row__end">
        <Icon name="right" size="small" />
      </span>
    </AppLink>
  );
}

interface TimeProps {
  readonly label: string;
  /** The minute of the day. */
  readonly of: number;
  readonly onChange: (minute: number) => void;
}

function Time({ label, of, onChange }: TimeProps): ReactElement {
  return (
    <input
      type="time"
      className="notifications__time tabular"
      aria-label={label}
      required
      value={timeText(of)}
      onChange={({ target: { value } }) => {
        const [hour, minute] = value.split(':').map(Number);
        if (hour !== undefined && minute !== undefined) onChange(hour * 60 + minute);
      }}
    />
  );
}

/** A minute of the day in the format of a time field. */
function timeText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((number) => String(number).padStart(2, '0'))
    .join(':');
}

/** Shows a change immediately and sends it; reverts one that the server refuses. */
function useChangeMessages(userId: string): (settings: MessageSettings) => void {
  const api = useApi();
  const queries = useQueryClient();
  return (settings) => {
    const queryKey = ['messages', userId];
    queries.setQueryData(queryKey, (known: object | undefined) => known && { ...known, settings });
    api
      .call(CALLS.setMessageSettings, { body: { settings } })
      // The call itself has shown the error.
      .catch(() => queries.invalidateQueries({ queryKey }));
  };
}
