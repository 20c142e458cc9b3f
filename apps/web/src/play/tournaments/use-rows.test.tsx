import type { Standing } from '@chuhe/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { ID, liveOf, row } from '../../testing/show-tournament.tsx';
import { useRows } from './use-tournament.ts';

const TOTAL = 150;

/** The rows of a tournament, and a button that brings in a result. */
function Rows() {
  const [playing, setPlaying] = useState(9);
  const rows = useRows(liveOf({ live: { playing } }));
  return (
    <>
      <output>{rows?.list.length ?? 0}</output>
      <p>{rows?.list[0]?.player.userName}</p>
      <button type="button" onClick={rows?.more}>
        more
      </button>
      <button type="button" onClick={() => setPlaying((count) => count - 1)}>
        result
      </button>
    </>
  );
}

function page(from: number, first: string): object {
  const list: readonly Standing[] = Array.from({ length: 50 }, (_, index) =>
    row(from + index, from + index === 1 ? first : `player ${from + index}`, { points: 0 }),
  );
  return { version: 1, list, total: TOTAL };
}

const pathOf = (from: number): string => `/tournament/standings?id=${ID}&from=${from}&size=50`;

it('rows that were loaded stay when a result comes in, and are fetched anew', async () => {
  const answers: Record<string, unknown> = {};
  for (const from of [1, 51, 101]) answers[pathOf(from)] = page(from, '老陈');
  await renderApp(<Rows />, { user: MEMBER, answers });
  const count = screen.getByRole('status');
  for (const loaded of ['50', '100', '150']) {
    await waitFor(() => expect(count.textContent).toBe(loaded));
    fireEvent.click(screen.getByRole('button', { name: 'more' }));
  }
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(count.textContent));
  observer.observe(count, { subtree: true, childList: true, characterData: true });
  answers[pathOf(1)] = page(1, '白鹭');
  fireEvent.click(screen.getByRole('button', { name: 'result' }));
  await screen.findByText('白鹭');
  expect(count.textContent).toBe('150');
  expect([...seen]).toEqual([]);
  observer.disconnect();
});
