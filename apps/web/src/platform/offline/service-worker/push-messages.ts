/** What a push of the server says: `pushPayloadSchema` of the protocol. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The page that a click opens. */
  readonly path: string;
  readonly tag: string;
  readonly event: string;
}

const ICON = '/icon-192.png';

/** Reads a push; one of a newer server may have more. */
export function readPush(data: unknown): PushMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { path } = readData(data);
  const [title, body, tag, event] = TEXTS.map((name) => textIn(data, name));
  const isWhole = [title, body, tag, event].every((text) => text !== undefined);
  if (!isWhole || path === undefined) return undefined;
  return { title: title ?? '', body: body ?? '', path, tag: tag ?? '', event: event ?? '' };
}

const TEXTS = ['title', 'body', 'tag', 'event'] as const;

function textIn(data: object, name: string): string | undefined {
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'string' ? value : undefined;
}

/** A path of this site: two slashes would name another one. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/**
 * Shows a push. A newer one about the same room takes the place of the older one and is heard again; the same event a
 * second time is not: the server sends it twice when it could not note the first time.
 */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>,
  { title, body, path, tag, event }: PushMessage,
): Promise<void> {
  const shown = await registration.getNotifications({ tag });
  const isKnown = shown.some((one) => readData(one.data).event === event);
  const data = { path, event } satisfies NotificationData;
  // Not in all lists of types: whether the reader is alerted again when a notification is replaced.
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

/** What a notification carries for a click on it. */
interface NotificationData {
  readonly path: string;
  readonly event: string;
}

/** Notifications of pages carry nothing and lead to the page that showed them. */
export function readData(data: unknown): Partial<NotificationData> {
  if (typeof data !== 'object' || data === null) return {};
  const [path, event] = [textIn(data, 'path'), textIn(data, 'event')];
  return {
    ...(path !== undefined && isOwnPath(path) && { path }),
    ...(event !== undefined && { event }),
  };
}

/** What a browser says that gave the pushes of this device another address. */
export interface PushChange {
  readonly oldSubscription: Pick<PushSubscription, 'options'> | null;
  readonly newSubscription: Pick<PushSubscription, 'toJSON'> | null;
  readonly pushManager: {
    subscribe(options: PushSubscriptionOptions): Promise<Pick<PushSubscription, 'toJSON'>>;
  };
}

/** Tells the server the new address; the old one would be answered with 410, and nothing would come any more. */
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

/** Brings the page of a notification to the front: one that shows it already, or a new one. */
export async function openPage(
  clients: OpenPages,
  origin: string,
  path: string | undefined,
): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const address = path === undefined ? undefined : new URL(path, origin).href;
  // A page that shows another game is not led away from it.
  const open = address === undefined ? pages[0] : pages.find(({ url }) => url === address);
  await (open === undefined ? clients.openWindow(path ?? '/') : open.focus());
}
