import type { BuildFiles } from './build-files.ts';
import { keptFiles } from './kept-files.ts';
import { routeRequest } from './route-request.ts';
import {
  type BuildAnswer,
  type FillAnswer,
  readRequest,
  RELOAD_WORD,
  type WorkerRequest,
} from './words.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in front of this code by the build. */
declare const BUILD_FILES: BuildFiles;

const own = new Set([...BUILD_FILES.shell, ...BUILD_FILES.rest]);
const files = keptFiles({
  build: BUILD_FILES,
  caches: self.caches,
  fetch: self.fetch.bind(self),
  heldLocks: async () => {
    const { held = [] } = await self.navigator.locks.query();
    return held.map(({ name = '' }) => name);
  },
  now: () => Date.now(),
});
let isAccepted = false;

self.addEventListener('install', (event) => event.waitUntil(files.keepShell()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answerer = routeRequest(request, self.location.origin, own);
  if (answerer === 'page') event.respondWith(files.answerPage(request));
  if (answerer === 'own-file') event.respondWith(files.answerOwnFile(request));
  if (answerer === 'other-file') event.respondWith(files.answerOtherFile(request));
});

self.addEventListener('message', (event) => {
  const request = readRequest(event.data);
  if (request !== undefined) event.waitUntil(carryOut(request, event.ports[0]));
});

async function takeOver(): Promise<void> {
  await self.clients.claim();
  await files.tidy();
  if (!isAccepted) return;
  for (const client of await self.clients.matchAll()) client.postMessage(RELOAD_WORD);
}

async function carryOut(request: WorkerRequest, port: MessagePort | undefined): Promise<void> {
  switch (request.type) {
    case 'build':
      port?.postMessage({ build: BUILD_FILES.id } satisfies BuildAnswer);
      return;
    case 'fill':
      port?.postMessage({ isComplete: await files.keepRest() } satisfies FillAnswer);
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

/** What a newer worker has kept already is not this one's to delete. */
async function tidyWhenAlone(): Promise<void> {
  const { installing, waiting, active } = self.registration;
  const isAlone = installing === null && waiting === null;
  if (isAlone && active?.state === 'activated') await files.tidy();
}
