export {
  changeLanguage,
  loadDeferredMessages,
  loadMessagesOf,
  prepareMessages,
  type Text,
  useChangeLanguage,
  useLocale,
  useText,
} from './language.ts';
export { loadLongTexts, useLongTexts } from './long-texts.ts';
export { localeOfPath, pathInLocale, readLocaleCookie, tagOf } from './locale.ts';
export { OWN_WORDS } from './own-words.ts';
export type { MessageId } from './message-id.ts';
export type { Locale } from '@chuhe/protocol';
