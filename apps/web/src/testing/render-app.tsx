import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { UserInfo } from '@chuhe/protocol';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ApiContext, createApi } from '../platform/api/index.ts';
import { changeLanguage, type Locale } from '../platform/language/index.ts';
import { OfflineContext } from '../platform/offline/index.ts';
import { createOfflineStore } from '../platform/offline/offline.ts';
import { createSessionStore, SessionContext } from '../platform/session/index.ts';
import {
  createSettingsStore,
  SettingsContext,
  type SettingsStore,
} from '../platform/settings/index.ts';
import { SoundContext } from '../platform/sound/index.ts';
import { memoryHistory, testRouter, TestRouterView } from './test-router.tsx';

interface RenderOptions {
  /** The signed-in account; without it the server is unreachable. */
  readonly user?: UserInfo;
  readonly locale?: Locale;
  /** The address of the page, with its query. */
  readonly path?: string;
  /**
   * Answers of the server by path without `/api`, with its query or for every query; a `Response` is returned as it is.
   */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The values in the storage of the device, by their keys. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Called for each call before it is answered, with its path without `/api` and the text of its body. */
  readonly onCall?: (path: string, body: string) => void;
}

interface RenderedApp extends RenderResult {
  readonly settings: SettingsStore;
}

export const MEMBER: UserInfo = {
  userId: '7',
  userName: '青山',
  tourist: 0,
  status: 'FREE',
  email: null,
  settings: {},
  mutedUntil: null,
  createdAt: '2026-01-05T00:00:00.000Z',
};

const TOKEN = 'a'.repeat(43);

/** Renders a component with the real stores and texts of the app; only the network is replaced. */
export async function renderApp(
  element: ReactElement,
  { user, locale = 'zh', path = '/', answers = {}, stored = {}, onCall }: RenderOptions = {},
): Promise<RenderedApp> {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  await changeLanguage(locale);
  const settings = createSettingsStore(window);
  const session = createSessionStore(window);
  if (user === undefined) session.lose();
  else session.accept(user, TOKEN);
  const api = createApi({
    fetch: answering(answers, onCall),
    text: (id, values) => i18n._(id, { ...values }),
    locale: () => locale,
    token: session.storedToken,
    isLeaving: session.isLeaving,
    showError: () => undefined,
    askLogin: () => undefined,
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = await testRouter({ '*': element }, memoryHistory(path));
  const rendered = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <SettingsContext value={settings}>
          <SoundContext value={() => undefined}>
            <ApiContext value={api}>
              <SessionContext value={session}>
                <OfflineContext value={createOfflineStore(window)}>
                  <TestRouterView router={router} />
                </OfflineContext>
              </SessionContext>
            </ApiContext>
          </SoundContext>
        </SettingsContext>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { ...rendered, settings };
}

/** A server that has the given answers and is unreachable otherwise. */
function answering(
  answers: Readonly<Record<string, unknown>>,
  onCall: RenderOptions['onCall'],
): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const pathname = url.pathname.replace('/api', '');
    onCall?.(pathname, typeof init?.body === 'string' ? init.body : '');
    const data = answers[pathname + url.search] ?? answers[pathname];
    if (data === undefined) throw new TypeError(`no answer to ${pathname}`);
    if (data instanceof Response) return data.clone();
    return Promise.resolve(Response.json({ errorCode: 0, msg: '', data }));
  };
}
