export { changeLanguage } from './change-language.ts';
export {
  DEFAULT_LOCALE,
  LOCALES,
  localeOfPath,
  localeOfTag,
  pathInLocale,
  type Locale,
} from './locale.ts';
export { localeCookie, readLocaleCookie } from './locale-cookie.ts';
export type { MessageId } from './message-id.ts';
export { useLocale, useText, type Text } from './use-text.ts';
