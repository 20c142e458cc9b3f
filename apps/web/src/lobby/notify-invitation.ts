interface InvitationWords {
  readonly title: string;
  readonly body: string;
}

/** A window of a browser that may know notifications. */
type NotifyingWindow = Pick<Window, 'alert' | 'document' | 'focus'> & {
  readonly Notification?: typeof globalThis.Notification;
};

/**
 * Tells somebody who looks elsewhere that they are invited, if they want that. Whoever looks at the page sees
 * the invitation itself. A browser that cannot notify shows an alert.
 */
export function notifyInvitation(
  window: NotifyingWindow,
  isWanted: boolean,
  { title, body }: InvitationWords,
): void {
  const isLooking = window.document.visibilityState === 'visible' && window.document.hasFocus();
  if (!isWanted || isLooking) return;
  if (window.Notification === undefined) {
    // oxlint-disable-next-line no-alert -- the contract asks for it where there are no notifications
    window.alert(`${title}\n${body}`);
    return;
  }
  if (window.Notification.permission !== 'granted') return;
  const notification = new window.Notification(title, { body, icon: '/icon-192.png' });
  notification.addEventListener('click', () => {
    window.focus();
    notification.close();
  });
}
