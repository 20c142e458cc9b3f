import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { usePageTitle } from './page-title.ts';

function Page({ title }: { readonly title: string | undefined }) {
  usePageTitle(title);
  return null;
}

it('names the window after what is shown, once that is known', async () => {
  document.title = '残局 · 楚河';
  const { unmount } = await renderApp(<Page title={undefined} />);
  expect(document.title).toBe('残局 · 楚河');
  unmount();
  await renderApp(<Page title="气吞关右" />);
  expect(document.title).toBe('气吞关右 · 楚河');
});
