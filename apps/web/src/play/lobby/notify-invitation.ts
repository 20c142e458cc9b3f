import type { InviteInfo } from '@chuhe/protocol';
import { loadDeferredMessages, type Text } from '../../platform/language/index.ts';
import { sentClockText } from '../../ui/time-control-text.ts';

interface InvitationText {
  readonly title: string;
  readonly body: string;
}

/** A window of a browser that may lack notifications. */
type NotifyingWindow = Pick<Window, 'alert' | 'document' | 'focus'> & {
  readonly Notification?: typeof globalThis.Notification;
  readonly navigator: { readonly serviceWorker?: ServiceWorkerContainer };
};

const ICON = '/icon-192.png';

/** Notifies a player whose page is not in focus, if the settings allow it. Without notifications it shows an alert. */
export async function notifyInvitation(
  window: NotifyingWindow,
  isWanted: boolean,
  info: InviteInfo,
  text: Text,
): Promise<void> {
  const isFocused = window.document.visibilityState === 'visible' && window.document.hasFocus();
  if (!isWanted || isFocused) return;
  await loadDeferredMessages();
  const title = text('invitation.from', { name: info.from.userName });
  const body = sentClockText(info, text);
  if (window.Notification === undefined) {
    // The contract requires an alert where there are no notifications.
    window.alert(`${title}\n${body}`);
    return;
  }
  if (window.Notification.permission !== 'granted') return;
  // On Android only the worker may show notifications; its main.ts brings the page back on a tap.
  const registration = await window.navigator.serviceWorker?.getRegistration();
  if (registration?.active) {
    await registration.showNotification(title, { body, icon: ICON, tag: 'invitation' });
    return;
  }
  notifyByPage(window, window.Notification, { title, body });
}

function notifyByPage(
  window: NotifyingWindow,
  Notification: typeof globalThis.Notification,
  { title, body }: InvitationText,
): void {
  try {
    const notification = new Notification(title, { body, icon: ICON });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Without a worker there is no alternative; the dialog waits on the page.
  }
}
