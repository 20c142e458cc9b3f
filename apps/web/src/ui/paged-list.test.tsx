import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '../platform/api/index.ts';
import { renderApp } from '../testing/render-app.tsx';
import { type PagedList, PagedListView, RefreshButton, usePagedCall } from './paged-list.tsx';

const EMPTY: PagedList<string> = {
  items: [],
  isPending: false,
  error: null,
  isFetching: false,
  hasMore: false,
  refresh: () => undefined,
  more: () => undefined,
};

function show(list: PagedList<string>): ReactElement {
  return (
    <PagedListView
      list={list}
      empty={<p>还没有</p>}
      renderItem={(item) => <li key={item}>{item}</li>}
    />
  );
}

it('shows the outline of a list until the first page arrives', async () => {
  const { container } = await renderApp(show({ ...EMPTY, isPending: true }));
  expect(container.querySelector('output[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByText('还没有')).toBeNull();
});

it('shows the given text instead of an empty list', async () => {
  await renderApp(show(EMPTY));
  expect(screen.getByText('还没有')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

it('offers to retry a list that failed', async () => {
  let retries = 0;
  await renderApp(show({ ...EMPTY, error: new Error('no answer'), refresh: () => (retries += 1) }));
  expect(screen.getByRole('heading')).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  expect(retries).toBe(1);
});

it('keeps the entries when a later page fails', async () => {
  await renderApp(show({ ...EMPTY, items: ['一'], error: new Error('no answer') }));
  expect(screen.getByRole('listitem').textContent).toBe('一');
});

it('offers more while there is more, and not twice at once', async () => {
  const { unmount } = await renderApp(show({ ...EMPTY, items: ['一'] }));
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  await renderApp(show({ ...EMPTY, items: ['一'], hasMore: true, isFetching: true }));
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
});

it('fetches page after page by the cursor', async () => {
  const cursors: (string | undefined)[] = [];
  await renderApp(<Numbers cursors={cursors} />);
  expect((await screen.findByRole('listitem')).textContent).toBe('一');
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  expect(await screen.findByText('二')).toBeTruthy();
  expect(cursors).toEqual([undefined, 'next']);
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull();
});

it('goes on by itself over pages without entries', async () => {
  const cursors: (string | undefined)[] = [];
  await renderApp(<Sought cursors={cursors} />);
  expect((await screen.findByRole('listitem')).textContent).toBe('末');
  expect(cursors).toEqual([undefined, '1', '2']);
});

it('offers to go on when it has found nothing yet', async () => {
  await renderApp(show({ ...EMPTY, hasMore: true }));
  expect(screen.getByRole('button', { name: '更多' })).toBeTruthy();
  expect(screen.queryByText('还没有')).toBeNull();
});

it('refreshes unless a request is under way', async () => {
  await renderApp(<RefreshButton list={{ ...EMPTY, isFetching: true }} />, { locale: 'en' });
  expect(screen.getByRole('button', { name: 'Refresh' }).hasAttribute('disabled')).toBe(true);
});

/** Two pages without entries, then one. */
function Sought({ cursors }: { readonly cursors: (string | undefined)[] }): ReactElement {
  const list = usePagedCall(['sought'], async (cursor) => {
    const asked = cursors.push(cursor);
    return Promise.resolve(
      asked <= 2 ? { list: [], next: String(asked) } : { list: ['末'], next: null },
    );
  });
  return show(list);
}

function Numbers({ cursors }: { readonly cursors: (string | undefined)[] }): ReactElement {
  const list = usePagedCall(['numbers'], async (cursor) => {
    cursors.push(cursor);
    return Promise.resolve(
      cursor === undefined ? { list: ['一'], next: 'next' } : { list: ['二'], next: null },
    );
  });
  return show(list);
}

it('says what the server answered, and speaks of the network only without an answer', async () => {
  const { unmount } = await renderApp(
    show({ ...EMPTY, error: new ApiError('服务暂时不可用', 503) }),
  );
  expect(screen.getByText('服务暂时不可用')).toBeTruthy();
  unmount();
  await renderApp(show({ ...EMPTY, error: new ApiError('no answer') }));
  expect(screen.queryByText('no answer')).toBeNull();
});
