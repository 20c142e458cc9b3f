import { CALLS } from '@chuhe/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { deviceName } from './device-list.tsx';

interface PushRowProps {
  /** The server's public key for pushes. */
  readonly pushKey: string;
  /** Whether the server sends pushes to this device. */
  readonly isPushed: boolean;
  /** The query to refetch after a change. */
  readonly queryKey: readonly unknown[];
}

/** Whether this device receives pushes, with the browser's permission state. */
export function PushRow({ pushKey, isPushed, queryKey }: PushRowProps): ReactElement {
  const text = useText();
  const api = useApi();
  const showToast = useToast();
  const queries = useQueryClient();
  const setting = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) {
        const body = await subscribe(pushKey);
        await api.call(CALLS.addPushEndpoint, { body, isSilent: true });
        return;
      }
      await api.call(CALLS.removePushEndpoint, { isSilent: true });
      await unsubscribe();
    },
    onError: () => {
      if (Notification.permission !== 'denied') showToast(text('notify.push.failed'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in globalThis;
  const isDenied = isSupported && Notification.permission === 'denied';
  const device = deviceName(navigator.userAgent);
  const state = text(isPushed ? 'notify.push.allowed' : 'notify.push.off');
  const usual = device === undefined ? state : `${state} · ${device}`;
  return (
    <ChannelRow title={text('notify.push')} hint={hintOf()}>
      {isSupported && !isDenied ? (
        <Switch
          label={text('notify.push')}
          checked={setting.isPending ? setting.variables : isPushed}
          onChange={(isOn) => setting.mutate(isOn)}
        />
      ) : null}
    </ChannelRow>
  );

  function hintOf(): string {
    if (!isSupported) return text('notify.push.unsupported');
    return isDenied ? text('notify.push.denied') : usual;
  }
}

interface MailRowProps {
  readonly email: string | null;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether mail is sent; only to a confirmed address. */
export function MailRow({ email, isOn, onChange }: MailRowProps): ReactElement {
  const text = useText();
  const title = text('notify.mail');
  if (email === null) {
    const add = <AppLink to="/user/bind/email">{text('notify.mail.none')}</AppLink>;
    return <ChannelRow title={title} hint={add} />;
  }
  return (
    <ChannelRow title={title} hint={email}>
      <Switch label={title} checked={isOn} onChange={onChange} />
    </ChannelRow>
  );
}

interface ChannelRowProps {
  readonly title: string;
  readonly hint: ReactNode;
  readonly children?: ReactNode;
}

/** A notification channel, with its switch. */
function ChannelRow({ title, hint, children }: ChannelRowProps): ReactElement {
  return (
    <div className="notifications__channel">
      <div>
        <b>{title}</b>
        <small>{hint}</small>
      </div>
      {children}
    </div>
  );
}

/** Subscribes to pushes in the browser; a subscription for another server key is cancelled first. */
async function subscribe(pushKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed');
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: pushKey };
  const subscription = await pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('a subscription without keys');
  return { endpoint, keys: { p256dh, auth } };
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
