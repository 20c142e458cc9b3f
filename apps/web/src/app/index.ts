export { usePreviousPath } from './previous-path-context.ts';
export { useChangeLanguage } from './use-change-language.ts';
