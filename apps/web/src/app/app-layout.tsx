import { useEffect, type ReactElement } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { LobbyHost } from '../lobby/index.ts';
import { pathInLocale, useLocale, useText } from '../language/index.ts';
import { PromptHost } from '../offline/index.ts';
import { nameInLocale, routeOfPath, type Route } from '../routes/route-table.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { DesktopNav } from './desktop-nav.tsx';
import { IntroBanner } from './intro-banner.tsx';
import { KeptPages } from './kept-pages.tsx';
import { LanguageTipBanner } from './language-tip-banner.tsx';
import { PreviousPathContext, usePathMemory } from './previous-path-context.ts';
import { TabBar } from './tab-bar.tsx';

/** What surrounds every screen: the bars, the kept pages, the banners and the toasts. */
export function AppLayout(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const path = pathInLocale(useLocation().pathname, 'zh');
  const isLoading = useNavigation().state === 'loading';
  const previousPath = usePathMemory();
  const route = routeOfPath(path);
  useWindowTitle(route);
  return (
    <PreviousPathContext value={previousPath}>
      <div
        className={`app ${route?.frame ?? 'page'}`}
        data-route={route && nameInLocale(route.name, locale)}
        data-status={route?.status}
        aria-busy={isLoading}
      >
        <a className="skip" href="#content">
          {text('app.skip')}
        </a>
        {route?.frame === 'login' ? null : <DesktopNav path={path} />}
        <KeptPages route={route} />
        {route?.tabBar === true ? <TabBar current={route.name} /> : null}
        <div className="float stack">
          <PromptHost route={route} />
          {route?.tabBar === true ? <IntroBanner /> : null}
        </div>
        <LanguageTipBanner />
        <LobbyHost route={route} />
        <ToastHost />
      </div>
    </PreviousPathContext>
  );
}

function useWindowTitle(route: Route | undefined): void {
  const text = useText();
  const title = text(route?.title ?? 'title.notFound');
  const house = text('app.name');
  useEffect(() => {
    document.title = `${title} · ${house}`;
  }, [title, house]);
}
