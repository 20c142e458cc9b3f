import { type ComponentType, useLayoutEffect, type ReactElement, lazy, Suspense } from 'react';
import { LobbyOverlay } from '../../play/lobby/index.ts';
import { MatchBar } from '../../play/quick-match/lazy-match-bar.tsx';
import {
  pathInLocale,
  useLocale,
  useText,
  loadDeferredMessages,
} from '../../platform/language/index.ts';
import {
  nameInLocale,
  routeOfPath,
  type Route,
  isOccupied,
} from '../../platform/navigation/route-table.ts';
import { useGoingTo, useLocation } from '../../platform/router/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { ToastHost } from '../../ui/toasts.tsx';
import { DesktopNav } from './desktop-nav.tsx';
import { CachedPages } from './cached-pages.tsx';
import { LanguageTipBanner } from './language-tip.tsx';
import { PreviousPathContext, usePathMemory } from '../../platform/navigation/previous-path.ts';
import { TabBar } from './tab-bar.tsx';
import { promptOf, useOffline } from '../../platform/offline/index.ts';
import { useChangeSettings, useSettings } from '../../platform/settings/index.ts';
import { FrameIcon } from '../../ui/frame-icon.tsx';
import './app-layout.css';
import './banner.css';

/** A part that no first screen needs, with its messages. */
function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [Loaded] = await Promise.all([load(), loadDeferredMessages()]);
    return { default: Loaded };
  });
}

const AppPrompts = later(async () => (await import('./app-prompts.tsx')).AppPrompts);
const SearchKey = later(async () => (await import('../../pages/search/search-key.tsx')).SearchKey);

/** The frame of every screen: the bars, the cached pages, the banners and the toasts. */
export function AppLayout(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const path = pathInLocale(useLocation().pathname, 'zh');
  const isLoading = useGoingTo() !== undefined;
  const previousPath = usePathMemory();
  const route = routeOfPath(path);
  const title = useWindowTitle(route);
  const hasTabBar = route !== undefined && route.tabBar !== 'none';
  return (
    <PreviousPathContext value={previousPath}>
      <div
        className={frameClass(route)}
        data-route={route && nameInLocale(route.name, locale)}
        data-status={route?.status}
        data-tab-bar={hasTabBar ? '' : undefined}
        aria-busy={isLoading}
      >
        <a className="skip-link" href="#content">
          {text('app.skip')}
        </a>
        {route?.frame === 'login' ? null : <DesktopNav path={path} />}
        <CachedPages route={route} />
        <MatchBar />
        <Suspense>
          <SearchKey />
        </Suspense>
        {hasTabBar ? <TabBar route={route.name} /> : null}
        <div className="floating floating--stack">
          <PromptHost route={route} />
          {route?.tabBar === 'tab' ? <IntroBanner /> : null}
        </div>
        <LanguageTipBanner isHidden={isOccupied(route)} />
        <LobbyOverlay route={route} />
        <ToastHost />
        <p className="visually-hidden" aria-live="polite">
          {title}
        </p>
      </div>
    </PreviousPathContext>
  );
}

/** Rooms and the sign-in screens use the whole window. */
function frameClass(route: Route | undefined): string {
  return route === undefined || route.frame === 'page' ? 'app' : `app ${route.frame}`;
}

/** The window title, which is announced when another page opens. */
function useWindowTitle(route: Route | undefined): string {
  const text = useText();
  const title = text(route?.title ?? 'title.notFound');
  const appName = text('app.name');
  // Runs before the effects of the screen, which may set a better title.
  useLayoutEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);
  return title;
}

/** Shows the prompts of the app itself: ready for offline use, newer version, installation. */
function PromptHost({ route }: { readonly route: Route | undefined }): ReactElement | null {
  const prompt = promptOf(useOffline(), isOccupied(route));
  if (prompt === undefined) return null;
  return (
    <Suspense>
      <AppPrompts prompt={prompt} />
    </Suspense>
  );
}

/** Shows the QR code that opens the app on a phone until the visitor hides it; not shown on phones. */
function IntroBanner(): ReactElement | null {
  const text = useText();
  const introHidden = useSettings((settings) => settings.introHidden);
  const change = useChangeSettings();
  if (introHidden) return null;
  return (
    <aside className="banner intro only-desktop">
      <img src="/qr.png" width="56" height="56" alt={text('intro.qr')} />
      <span className="banner__body">
        <b>{text('intro.title')}</b>
        <span>{text('intro.hint')}</span>
      </span>
      <IconButton
        className="banner__close"
        label={text('intro.hide')}
        onClick={() => change({ introHidden: true })}
      >
        <FrameIcon name="close" />
      </IconButton>
    </aside>
  );
}
