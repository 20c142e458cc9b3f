import { type BuildFiles, filesOf, routeRequest } from './build-files.ts';
import { cachedFiles } from './cached-files.ts';
import { openPage, readData, notificationOf, renewPush, showPush } from './push-messages.ts';
import {
  type BuildAnswer,
  type FillAnswer,
  readRequest,
  RELOAD_MESSAGE,
  type WorkerRequest,
} from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build in front of this code. */
declare const BUILD_FILES: BuildFiles;

const own = new Set(filesOf(BUILD_FILES));
const files = cachedFiles({
  build: BUILD_FILES,
  caches: self.caches,
  fetch: self.fetch.bind(self),
  heldLocks: async () => {
    const { held = [] } = await self.navigator.locks.query();
    return held.map(({ name = '' }) => name);
  },
  openPages: async () => {
    const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
    return pages.map(({ url }) => url);
  },
  now: () => Date.now(),
});
let isAccepted = false;

self.addEventListener('install', (event) => event.waitUntil(files.cacheShell()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const source = routeRequest(request, self.location.origin, own);
  if (source === 'page') event.respondWith(files.answerPage(request));
  if (source === 'own-file') event.respondWith(files.answerOwnFile(request));
  if (source === 'other-file') event.respondWith(files.answerOtherFile(request));
});

self.addEventListener('message', (event) => {
  const request = readRequest(event.data);
  if (request !== undefined) event.waitUntil(carryOut(request, event.ports[0]));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, notificationOf(contentOf(event.data))));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event;
  const { pushManager } = self.registration;
  event.waitUntil(
    renewPush({ oldSubscription, newSubscription, pushManager }, self.fetch.bind(self)),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = readData(event.notification.data);
  event.waitUntil(openPage(self.clients, self.location.origin, path));
});

function contentOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    // The push is not from our server.
    return undefined;
  }
}

async function takeOver(): Promise<void> {
  await self.clients.claim();
  await files.tidy();
  if (!isAccepted) return;
  for (const client of await self.clients.matchAll()) client.postMessage(RELOAD_MESSAGE);
}

async function carryOut(request: WorkerRequest, port: MessagePort | undefined): Promise<void> {
  switch (request.type) {
    case 'build':
      port?.postMessage({ build: BUILD_FILES.id } satisfies BuildAnswer);
      return;
    case 'fill':
      port?.postMessage({ isComplete: await files.cacheRest() } satisfies FillAnswer);
      await tidyWhenAlone();
      return;
    case 'take-over':
      ({ isAccepted } = request);
      await self.skipWaiting();
      return;
    case 'ask-network':
      files.askNetwork();
      return;
    default:
      request satisfies never;
  }
}

/** Deletes nothing while a newer worker exists, because its cache must stay. */
async function tidyWhenAlone(): Promise<void> {
  const { installing, waiting, active } = self.registration;
  const isAlone = installing === null && waiting === null;
  if (isAlone && active?.state === 'activated') await files.tidy();
}
