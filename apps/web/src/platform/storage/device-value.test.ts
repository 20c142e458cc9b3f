// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Area, deviceOf, deviceText, onOtherTab, TAB } from './device-text.ts';
import { deviceValue } from './device-value.ts';

const KEY = 'names';
const SCHEMA = z.array(z.string());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A browser that refuses to hand out its storage, or to store anything more. */
const MISSING: Area = () => {
  throw new DOMException('denied', 'SecurityError');
};
const FULL: Area = () => {
  const storage: Partial<Storage> = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  return storage as Storage;
};

/** The browser's event after a change in another tab. */
function changeElsewhere(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('a value on the device', () => {
  test('is stored as JSON, and forgotten', () => {
    const names = deviceValue(KEY, SCHEMA, []);
    expect(names.read()).toEqual([]);
    expect(names.write(['老陈'])).toBe(true);
    expect(localStorage.getItem(KEY)).toBe('["老陈"]');
    expect(deviceValue(KEY, SCHEMA, []).read()).toEqual(['老陈']);
    names.remove();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(names.read()).toEqual([]);
  });

  test.each(['{', '', 'undefined', 'null', '7', '[7]', '{"names":[]}'])(
    'is the fallback when %j is stored',
    (garbage) => {
      localStorage.setItem(KEY, garbage);
      expect(deviceValue(KEY, SCHEMA, undefined).read()).toBeUndefined();
    },
  );

  test('may be read by a function', () => {
    const isOn = deviceValue('on', (stored) => (stored === true ? true : undefined), false);
    expect(isOn.read()).toBe(false);
    isOn.write(true);
    expect(isOn.read()).toBe(true);
  });

  test.each([
    ['missing', MISSING],
    ['full', FULL],
  ])('is the fallback while storage is %s, and says that it was not stored', (_, area) => {
    const names = deviceValue(KEY, SCHEMA, ['nobody'], area);
    expect(names.write(['老陈'])).toBe(false);
    expect(names.read()).toEqual(['nobody']);
    expect(() => names.remove()).not.toThrow();
    const text = deviceText(KEY, area);
    expect([text.write('x'), text.read()]).toEqual([false, undefined]);
    expect(() => text.remove()).not.toThrow();
  });

  test('of a tab is not on the device', () => {
    deviceText(KEY, TAB).write('here');
    expect(sessionStorage.getItem(KEY)).toBe('here');
    expect(deviceText(KEY).read()).toBeUndefined();
    expect(deviceText(KEY, deviceOf(window)).read()).toBeUndefined();
  });

  test('is read anew after another tab has changed it', () => {
    const names = deviceValue(KEY, SCHEMA, []);
    const seen: unknown[] = [];
    onOtherTab(KEY, window, () => seen.push(names.read()));
    localStorage.setItem(KEY, '["linh"]');
    changeElsewhere(KEY);
    changeElsewhere('another');
    localStorage.clear();
    changeElsewhere(null);
    expect(seen).toEqual([['linh'], []]);
  });
});
