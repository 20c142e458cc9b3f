interface InvitationWords {
  readonly title: string;
  readonly body: string;
}

/**
 * Tells somebody who looks elsewhere that they are invited, if they want that. Whoever looks at the page sees
 * the invitation itself. A browser that cannot notify shows an alert.
 */
export function notifyInvitation(
  window: Window & typeof globalThis,
  isWanted: boolean,
  { title, body }: InvitationWords,
): void {
  const isLooking = window.document.visibilityState === 'visible' && window.document.hasFocus();
  if (!isWanted || isLooking) return;
  const canNotify = 'Notification' in window;
  if (!canNotify) {
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
