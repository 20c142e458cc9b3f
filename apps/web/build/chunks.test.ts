import { expect, it } from 'vitest';
import { withoutStart } from './chunks.ts';

const FILES = ['assets/app-AbCd_12.js', 'assets/app-prompts-AbCd_12.js', 'assets/ui-AbCd-12.css'];

it('preloads the chunks of the start from the entry only', () => {
  const from = (hostId: string, hostType: 'html' | 'js'): readonly string[] =>
    withoutStart('assets/home-screen-AbCd_12.js', FILES, { hostId, hostType });
  expect(from('index.html', 'html')).toEqual(FILES);
  expect(from('assets/index-AbCd_12.js', 'js')).toEqual(FILES);
  expect(from('assets/app-AbCd_12.js', 'js')).toEqual(FILES.slice(1));
});
