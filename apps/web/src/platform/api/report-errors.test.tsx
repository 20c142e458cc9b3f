import { expect, it, vi } from 'vitest';
import { reportErrors } from './report-errors.ts';

it('an error is reported once, with its page, the build and the stack, and without the query', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('{}')));
  document.head.innerHTML = '<meta name="build" content="b42" />';
  window.history.replaceState(null, '', '/en/game/personal?roomId=a&pw=secret');
  reportErrors(window, fetch);
  const error = new TypeError('no such piece');
  for (let times = 0; times < 2; times += 1)
    window.dispatchEvent(new ErrorEvent('error', { message: 'no such piece', error }));
  expect(fetch).toHaveBeenCalledOnce();
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe('/api/upload/err');
  const body = typeof init?.body === 'string' ? init.body : '';
  const report = JSON.parse(body) as { readonly text: string; readonly type: string };
  expect(report.type).toBe('TypeError');
  const [message, place, ...stack] = report.text.split('\n');
  expect([message, place]).toEqual(['no such piece', '/en/game/personal b42']);
  expect(stack.join('\n')).toContain('report-errors.test');
  expect(body).not.toContain('secret');
  window.history.replaceState(null, '', '/');
});
