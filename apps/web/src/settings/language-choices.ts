/** Each language in its own words, so that everybody finds theirs. */
export const LANGUAGE_CHOICES = [
  { value: 'zh', text: '中文' },
  { value: 'en', text: 'English' },
] as const;
