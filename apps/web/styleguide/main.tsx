// The page /styleguide of development builds: every part of ui/ in one language, theme and text size, as its query says.
import '../src/ui/styles/index.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { DEFAULT_LOCALE, localeOfCode } from '@chuhe/protocol';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { changeLanguage } from '../src/platform/language/index.ts';
import { browserHistory, Router, RouterView, usePage } from '../src/platform/router/index.ts';
import { createSettingsStore, SettingsContext } from '../src/platform/settings/index.ts';
import { createToasts } from '../src/ui/toast-queue.ts';
import { ToastContext } from '../src/ui/toasts.tsx';
import { Styleguide } from './styleguide.tsx';
import { lookOf } from './look.ts';

const query = new URLSearchParams(window.location.search);
const look = lookOf(query);
const locale = localeOfCode(query.get('lang') ?? '') ?? DEFAULT_LOCALE;
const { documentElement } = document;
// The settings of this device stay as they are: the page only borrows the attributes that they set.
documentElement.dataset['theme'] = look.theme;
documentElement.style.setProperty('--text-scale', look.text);
await changeLanguage(locale);

// The parts link to screens, so they need a router; every address shows the page itself.
const screen = {
  load: () => Promise.resolve(() => <Styleguide look={{ ...look, locale }} />),
};
const router = new Router({
  history: browserHistory(window),
  find: () => ({ type: 'screen', screen, params: {} }),
  prepare: () => undefined,
});

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={new QueryClient()}>
      <SettingsContext value={createSettingsStore(window)}>
        <ToastContext value={createToasts()}>
          <RouterView router={router} layout={usePage} failed={usePage} />
        </ToastContext>
      </SettingsContext>
    </QueryClientProvider>
  </I18nProvider>,
);
