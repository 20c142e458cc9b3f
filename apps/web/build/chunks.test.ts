import { expect, it } from 'vitest';
import { withoutStart } from './chunks.ts';

const FILES = [
  'assets/app-AbCd_123.js',
  'assets/app-prompts-AbCd_123.js',
  'assets/ui-AbCd-123.css',
];

it('preloads the chunks of the start from the entry only', () => {
  const from = (hostId: string, hostType: 'html' | 'js'): readonly string[] =>
    withoutStart('assets/home-screen-AbCd_123.js', FILES, { hostId, hostType });
  expect(from('index.html', 'html')).toEqual(FILES);
  expect(from('assets/index-AbCd_123.js', 'js')).toEqual(FILES);
  expect(from('assets/app-AbCd_123.js', 'js')).toEqual(FILES.slice(1));
});
