/** The libraries of texts and queries in a chunk of their own, also evaluated before the app. */
export { I18nProvider } from '@lingui/react';
