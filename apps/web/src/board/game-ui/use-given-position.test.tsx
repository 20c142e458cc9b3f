import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { createToasts } from '../../ui/toast-queue.ts';
import { ToastContext } from '../../ui/toasts.tsx';
import { useGivenPosition } from './use-given-position.ts';

function Probe() {
  return <p>{useGivenPosition().given === undefined ? 'none' : 'given'}</p>;
}

async function open(penCode: string) {
  const toasts = createToasts();
  const path = `/game/local?${new URLSearchParams({ penCode }).toString()}`;
  const { container } = await renderApp(
    <ToastContext value={toasts}>
      <Probe />
    </ToastContext>,
    { path },
  );
  return { shown: container.textContent, said: toasts.get().map(({ text }) => text) };
}

it('a position code that cannot be read is said, not ignored', async () => {
  const { shown, said } = await open('not-a-position');
  expect(shown).toBe('none');
  expect(said).toEqual([expect.stringContaining('FEN')]);
});

it('a legal position is taken without a word', async () => {
  expect(await open('4k4/9/9/9/9/9/9/9/9/R2K5 w')).toEqual({ shown: 'given', said: [] });
});
