import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { routeOfPath } from '../../platform/navigation/route-table.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { CachedPages } from './cached-pages.tsx';

function Layout(): ReactElement {
  const { pathname } = useLocation();
  return (
    <>
      <nav>
        <Link to="/log">log</Link>
        <Link to="/level">levels</Link>
      </nav>
      <CachedPages route={routeOfPath(pathname)} />
    </>
  );
}

function contentOf(): readonly string[] {
  return [...document.querySelectorAll('#content')].map(({ textContent }) => textContent);
}

it('after a navigation the page has the focus, and it alone is the content', async () => {
  await renderApp(
    <Routes>
      <Route element={<Layout />}>
        <Route path="/level" element={<main id="content">the levels</main>} />
        <Route path="/log" element={<main id="content">the log</main>} />
      </Route>
    </Routes>,
    { path: '/level' },
  );
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
