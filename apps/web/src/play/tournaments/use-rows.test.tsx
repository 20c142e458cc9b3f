import type { Standing, TournamentLive } from '@chuhe/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { ID, liveOf, push, row } from '../../testing/show-tournament.tsx';
import { useRows, useTournament } from './use-tournament.ts';

const TOTAL = 150;

beforeEach(() => {
  FakeSocket.made.splice(0);
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

/** The rows of a tournament on its page. */
function Rows() {
  const { tournament } = useTournament(ID, 't');
  return tournament === undefined ? null : <LoadedRows live={tournament.live} />;
}

function LoadedRows({ live }: { readonly live: TournamentLive }) {
  const rows = useRows(live);
  return (
    <>
      <output>{rows?.list.length ?? 0}</output>
      <p>{rows?.list[0]?.player.userName}</p>
      <button type="button" onClick={rows?.more}>
        more
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
  const own = { version: 1, row: null, joinRefusal: null, isHolder: false };
  answers[`/tournament/get?id=${ID}`] = { live: liveOf({ live: { playing: 9 } }), own };
  await renderApp(<Rows />, { user: MEMBER, answers });
  const count = await screen.findByRole('status');
  for (const loaded of ['50', '100', '150']) {
    await waitFor(() => expect(count.textContent).toBe(loaded));
    fireEvent.click(screen.getByRole('button', { name: 'more' }));
  }
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(count.textContent));
  observer.observe(count, { subtree: true, childList: true, characterData: true });
  answers[pathOf(1)] = page(1, '白鹭');
  push('live', liveOf({ live: { playing: 8 } }, 2));
  await screen.findByText('白鹭');
  expect(count.textContent).toBe('150');
  expect([...seen]).toEqual([]);
  observer.disconnect();
});
