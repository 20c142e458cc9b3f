// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createSignal, createStore, createValueStore, type Step } from './store.ts';

type Event = 'one' | 'two' | 'same';
type Effect = { readonly type: 'send'; readonly event: Event };

/** Counts the events; the first asks for a second. */
function step(state: readonly Event[], event: Event): Step<readonly Event[], Effect> {
  if (event === 'same') return { state, effects: [] };
  const effects = event === 'one' ? [{ type: 'send', event: 'two' } as const] : [];
  return { state: [...state, event], effects };
}

test('an event that an effect causes is reduced after the one that caused it', () => {
  const seen: string[] = [];
  const store = createStore<readonly Event[], Event, Effect>([], step, ({ event }) => {
    seen.push(`effect at ${store.get().length}`);
    store.dispatch(event);
    seen.push(`waits at ${store.get().length}`);
  });
  store.subscribe(() => seen.push(`listener at ${store.get().length}`));
  store.dispatch('one');
  expect(store.get()).toEqual(['one', 'two']);
  expect(seen).toEqual(['effect at 1', 'waits at 1', 'listener at 1', 'listener at 2']);
});

test('an event that changes nothing calls no listener', () => {
  const listener = vi.fn<() => void>();
  const store = createStore<readonly Event[], Event, Effect>([], step, () => undefined);
  store.subscribe(listener);
  store.dispatch('same');
  expect(listener).not.toHaveBeenCalled();
});

test('a listener that fails does not stop the store', () => {
  const store = createStore<readonly Event[], Event, Effect>([], step, () => undefined);
  const leave = store.subscribe(() => {
    throw new Error('broken');
  });
  expect(() => store.dispatch('two')).toThrow('broken');
  leave();
  store.dispatch('two');
  expect(store.get()).toEqual(['two', 'two']);
});

test('a value is replaced or changed, and an unsubscribed listener hears nothing more', () => {
  const store = createValueStore(1);
  const seen: number[] = [];
  const leave = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.update((value) => value * 5);
  store.set(10);
  leave();
  store.set(11);
  expect(seen).toEqual([2, 10]);
});

test('a signal passes its details to every listener', () => {
  const signal = createSignal<string>();
  const listener = vi.fn<(details: string) => void>();
  const leave = signal.subscribe(listener);
  signal.send('left');
  leave();
  signal.send('again');
  expect(listener.mock.calls).toEqual([['left']]);
});
