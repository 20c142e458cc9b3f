import { expect, it } from 'vitest';
import { languageToOffer } from './language-tip.tsx';

it('offers the browser’s language when it differs from the stored one', () => {
  expect(languageToOffer('en-GB', 'zh')).toBe('en');
  expect(languageToOffer('zh-CN', 'en')).toBe('zh');
  expect(languageToOffer('zh-TW', 'zh')).toBe('tw');
  expect(languageToOffer('vi', 'en')).toBe('vi');
});

it('offers nothing when they agree or one of them is not ours', () => {
  expect(languageToOffer('zh-CN', 'zh')).toBeUndefined();
  expect(languageToOffer('fr-FR', 'zh')).toBeUndefined();
  expect(languageToOffer('en', undefined)).toBeUndefined();
});
