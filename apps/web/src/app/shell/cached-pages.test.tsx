import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { routeOfPath } from '../../platform/navigation/route-table.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { memoryHistory, testRouter } from '../../testing/test-router.tsx';
import { RouterView, useLocation } from '../../platform/router/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CachedPages } from './cached-pages.tsx';

function Layout(): ReactElement {
  const { pathname } = useLocation();
  return (
    <>
      <nav>
        <AppLink to="/log">log</AppLink>
        <AppLink to="/level">levels</AppLink>
      </nav>
      <CachedPages route={routeOfPath(pathname)} />
    </>
  );
}

function contentOf(): readonly string[] {
  return [...document.querySelectorAll('#content')].map(({ textContent }) => textContent);
}

it('after a navigation the page has the focus, and it alone is the content', async () => {
  const screens = {
    '/level': <main id="content">the levels</main>,
    '/log': <main id="content">the log</main>,
  };
  const router = await testRouter(screens, memoryHistory('/level'));
  await renderApp(<RouterView router={router} layout={Layout} failed={Layout} />);
  expect(contentOf()).toEqual(['the levels']);
  expect(document.activeElement).toBe(document.body);
  for (const [link, page] of [
    ['log', 'the log'],
    ['levels', 'the levels'],
    ['log', 'the log'],
  ] as const) {
    const way = screen.getByRole('link', { name: link });
    way.focus();
    fireEvent.click(way);
    await screen.findByText(page);
    expect(contentOf()).toEqual([page]);
    expect(document.activeElement?.textContent).toBe(page);
  }
});
