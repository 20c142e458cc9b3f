import { beforeEach, expect, it, vi } from 'vitest';
import { createSettingsStore, SETTINGS_KEY } from './settings-store.ts';

beforeEach(() => localStorage.clear());

it('keeps changes on the device', () => {
  createSettingsStore(window).change({ setNum: false });
  expect(createSettingsStore(window).get().setNum).toBe(false);
});

it('tells its listeners until they leave', () => {
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
  localStorage.setItem(SETTINGS_KEY, '{"theme":"dark"}');
  window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY }));
  expect(store.get().theme).toBe('dark');
});

it('resets to the defaults', () => {
  const store = createSettingsStore(window);
  store.change({ theme: 'dark' });
  store.reset();
  expect(createSettingsStore(window).get().theme).toBe('system');
});
