export { changeLanguage, loadLaterMessages } from './change-language.ts';
export { localeOfPath, localeOfTag, pathInLocale, type Locale } from './locale.ts';
export { localeCookie, readLocaleCookie } from './locale-cookie.ts';
export type { MessageId } from './message-id.ts';
export { useLocale, useText, type Text } from './use-text.ts';
