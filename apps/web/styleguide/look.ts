import type { Locale } from '@chuhe/protocol';

export const THEMES = ['light', 'dark'] as const;

/** The choices of the setting "Text size". */
export const TEXT_SIZES = ['1', '1.15', '1.3'] as const;

export interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly text: (typeof TEXT_SIZES)[number];
}

/** The look that the address asks for; daylight and normal text if it names none. */
export function lookOf(query: URLSearchParams): Look {
  return {
    theme: THEMES.find((one) => one === query.get('theme')) ?? 'light',
    text: TEXT_SIZES.find((one) => one === query.get('text')) ?? '1',
  };
}

/** The address of the page in a look. */
export function addressOf({ locale, theme, text }: Look & { readonly locale: Locale }): string {
  return `/styleguide?${new URLSearchParams({ lang: locale, theme, text }).toString()}`;
}
