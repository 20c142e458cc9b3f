/** The content of a push from the server: `pushPayloadSchema` of the protocol. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The page that a click opens. */
  readonly path: string;
  readonly tag: string;
  readonly event: string;
}

const ICON = '/icon-192.png';

/** Reads a push; a newer server may send more fields. */
export function readPush(data: unknown): PushMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { path } = readData(data);
  const [title, body, tag, event] = TEXTS.map((name) => textIn(data, name));
  const isWhole = [title, body, tag, event].every((text) => text !== undefined);
  if (!isWhole || path === undefined) return undefined;
  return { title: title ?? '', body: body ?? '', path, tag: tag ?? '', event: event ?? '' };
}

/**
 * Shown instead of a push that this worker cannot read. A browser that sees a push without a notification warns the
 * reader, and in the end cancels the subscription.
 */
const UNREADABLE: PushMessage = {
  title: '楚河 Chuhe',
  body: '',
  path: '/',
  tag: 'unreadable',
  event: 'unreadable',
};

/** The notification for a push, whatever it contains. */
export function notificationOf(data: unknown): PushMessage {
  return readPush(data) ?? UNREADABLE;
}

const TEXTS = ['title', 'body', 'tag', 'event'] as const;

function textIn(data: object, name: string): string | undefined {
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'string' ? value : undefined;
}

/** A path of this site; a leading double slash would name another site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/**
 * Shows a push. A newer one about the same room replaces the older one and alerts again. A repetition of the same event
 * does not: the server sends an event twice when it failed to record the first push.
 */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>,
  { title, body, path, tag, event }: PushMessage,
): Promise<void> {
  const shown = await registration.getNotifications({ tag });
  const isKnown = shown.some((one) => readData(one.data).event === event);
  const data = { path, event } satisfies NotificationData;
  // Missing from some type definitions: whether replacing a notification alerts the reader again.
  const again = { renotify: shown.length > 0 && !isKnown };
  await registration.showNotification(title, {
    body,
    icon: ICON,
    badge: ICON,
    tag,
    data,
    ...again,
  });
}

/** The data of a notification, for a click on it. */
interface NotificationData {
  readonly path: string;
  readonly event: string;
}

/** Notifications shown by pages carry no data and lead to the page that showed them. */
export function readData(data: unknown): Partial<NotificationData> {
  if (typeof data !== 'object' || data === null) return {};
  const [path, event] = [textIn(data, 'path'), textIn(data, 'event')];
  return {
    ...(path !== undefined && isOwnPath(path) && { path }),
    ...(event !== undefined && { event }),
  };
}

/** The event of a browser that changed this device's push subscription. */
export interface PushChange {
  readonly oldSubscription: Pick<PushSubscription, 'options'> | null;
  readonly newSubscription: Pick<PushSubscription, 'toJSON'> | null;
  readonly pushManager: {
    subscribe(options: PushSubscriptionOptions): Promise<Pick<PushSubscription, 'toJSON'>>;
  };
}

/** Sends the new subscription to the server; pushes to the old one would fail with 410 and never arrive. */
export async function renewPush(
  { oldSubscription, newSubscription, pushManager }: PushChange,
  send: typeof fetch,
): Promise<void> {
  const options = oldSubscription?.options;
  const renewed = newSubscription ?? (options && (await pushManager.subscribe(options)));
  if (renewed === undefined) return;
  const { endpoint, keys } = renewed.toJSON();
  await send('/api/messages/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

/** The open pages, as the worker sees them. */
export interface OpenPages {
  matchAll(options: {
    readonly type: 'window';
    readonly includeUncontrolled: true;
  }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(path: string): Promise<unknown>;
}

/** Brings the page of a notification to the front: an open one, or a new one. */
export async function openPage(
  clients: OpenPages,
  origin: string,
  path: string | undefined,
): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const address = path === undefined ? undefined : new URL(path, origin).href;
  // A page that shows another game stays there.
  const open = address === undefined ? pages[0] : pages.find(({ url }) => url === address);
  await (open === undefined ? clients.openWindow(path ?? '/') : open.focus());
}
