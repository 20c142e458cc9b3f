import { expect, it } from 'vitest';
import checklist from '../../../../tools/fixtures/checklist.json';
import { languageToOffer, TIP_AFTER_MILLIS, TIP_FOR_MILLIS } from './language-tip.ts';

it('comes after five seconds for five seconds', () => {
  expect(TIP_AFTER_MILLIS).toBe(checklist.constants.languageTipAfterMs);
  expect(TIP_FOR_MILLIS).toBe(checklist.constants.languageTipForMs);
});

it('offers the browser’s language when it differs from the stored one', () => {
  expect(languageToOffer('en-GB', 'zh')).toBe('en');
  expect(languageToOffer('zh-TW', 'en')).toBe('zh');
});

it('offers nothing when they agree or one of them is not ours', () => {
  expect(languageToOffer('zh-CN', 'zh')).toBeUndefined();
  expect(languageToOffer('fr-FR', 'zh')).toBeUndefined();
  expect(languageToOffer('en', undefined)).toBeUndefined();
});
