import { connectionOf, isDataSaver } from './data-saver.ts';

/**
 * Fetches a file that the service worker keeps once requested. A page that no worker controls yet requests it again as
 * soon as one does, because only the worker keeps the file for the next visit.
 */
export async function fetchPack(url: string): Promise<Response> {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller === null) {
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => void fetch(url).catch(() => undefined),
      { once: true },
    );
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** Whether files may be prefetched. */
export function mayFetchAhead(): boolean {
  return !isDataSaver(connectionOf(navigator));
}
