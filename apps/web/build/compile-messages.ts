import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const CATALOGUE = /[\\/]language[\\/](?:zh|en)[\\/][^\\/]+[.]json$/;

/** Compiles the messages of the catalogues while building, so that no parser is sent to the browser. */
export function compileMessages(): Plugin {
  return {
    name: 'chuhe-compile-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!CATALOGUE.test(id)) return null;
      const messages = z.record(z.string(), z.string()).parse(JSON.parse(code));
      const compiled = Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]);
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
    },
  };
}
