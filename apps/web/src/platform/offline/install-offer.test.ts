// @vitest-environment happy-dom
import { LOCAL_STORAGE_KEYS } from '@chuhe/protocol';
import { beforeEach, expect, it } from 'vitest';
import { followInstallOffer, install } from './install-offer.ts';
import { createOfflineStore, type OfflineStore } from './offline.ts';

const ACTIONS = {
  acceptUpdate: () => undefined,
  install: () => undefined,
  refuseInstall: () => undefined,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A browser that offers the installation, and a visitor with this answer. */
function offerOf(outcome: 'accepted' | 'dismissed'): Event {
  const prompt = () => Promise.resolve({ outcome });
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
}

function visit(): OfflineStore {
  const store = createOfflineStore(window);
  store.attach(ACTIONS);
  followInstallOffer(store, window);
  return store;
}

it('shows an early offer when its button has something to do', () => {
  const store = createOfflineStore(window);
  window.dispatchEvent(offerOf('accepted'));
  expect(store.get().install).toBe('none');
  store.attach(ACTIONS);
  expect(store.get().install).toBe('browser');
});

it('keeps the browser’s offer for later', () => {
  const store = visit();
  const offer = offerOf('accepted');
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(store.get().install).toBe('browser');
});

it('remembers a refusal in the browser’s own dialog, and never offers again', async () => {
  const store = visit();
  window.dispatchEvent(offerOf('dismissed'));
  await install(store, window);
  expect(localStorage.getItem(LOCAL_STORAGE_KEYS.hideInstall)).toBe('true');
  window.dispatchEvent(offerOf('accepted'));
  expect(store.get().install).toBe('none');
});

it('remembers nothing when the app is installed', async () => {
  const store = visit();
  window.dispatchEvent(offerOf('accepted'));
  await install(store, window);
  expect(store.get().install).toBe('none');
  expect(localStorage.getItem(LOCAL_STORAGE_KEYS.hideInstall)).toBeNull();
});
