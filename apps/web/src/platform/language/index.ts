export {
  changeLanguage,
  loadDeferredMessages,
  type MessageId,
  type Text,
  useChangeLanguage,
  useLocale,
  useText,
} from './language.ts';
export { localeOfPath, localeOfTag, pathInLocale, readLocaleCookie } from './locale.ts';
export type { Locale } from '@chuhe/protocol';
