// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

test('the clipboard is tried first', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('link')).toBe('clipboard');
  expect(writeText).toHaveBeenCalledWith('link');
});

test('then the older method, which leaves nothing behind', async () => {
  vi.stubGlobal('navigator', {});
  const selected: string[] = [];
  document.execCommand = () => {
    selected.push(document.querySelector('textarea')?.value ?? '');
    return true;
  };
  expect(await copyText('link')).toBe('older-method');
  expect(selected).toEqual(['link']);
  expect(document.querySelector('textarea')).toBeNull();
});

test('when both methods fail the caller gets the failure', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  document.execCommand = () => false;
  expect(await copyText('link')).toBe('failed');
});
