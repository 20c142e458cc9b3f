// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { LOCAL_STORAGE_KEYS } from '@chuhe/protocol';
import { createSettingsStore } from './settings-store.ts';

beforeEach(() => localStorage.clear());

it('stores changes on the device', () => {
  createSettingsStore(window).change({ setNum: false });
  expect(createSettingsStore(window).get().setNum).toBe(false);
});

it('notifies its listeners until they unsubscribe', () => {
  const store = createSettingsStore(window);
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  store.change({ chat: false });
  leave();
  store.change({ chat: true });
  expect(listener).toHaveBeenCalledOnce();
});

it('follows a change in another tab', () => {
  const store = createSettingsStore(window);
  localStorage.setItem(LOCAL_STORAGE_KEYS.settings, '{"theme":"dark"}');
  window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_STORAGE_KEYS.settings }));
  expect(store.get().theme).toBe('dark');
});

it('resets to the defaults', () => {
  const store = createSettingsStore(window);
  store.change({ theme: 'dark' });
  store.reset();
  expect(createSettingsStore(window).get().theme).toBe('system');
});
