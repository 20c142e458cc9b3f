/** The messages of all languages as the build makes modules of them (build/catalogues.ts). */
declare module 'virtual:catalogues' {
  import type { Locale } from '@chuhe/protocol';
  import type { Messages } from '@lingui/core';

  interface FirstMessages {
    readonly messages: Messages;
    readonly loadRest: () => Promise<RestMessages>;
  }

  /** It also adds the words that the server has too. */
  interface RestMessages {
    readonly messages: Messages;
  }

  export const CATALOGUES: Readonly<Record<Locale, () => Promise<FirstMessages>>>;
}
