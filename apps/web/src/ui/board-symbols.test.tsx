import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { PieceMark, useBoardSymbols } from './board-symbols.tsx';

function Drawing(): ReactElement {
  useBoardSymbols();
  return (
    <svg className="drawing" aria-hidden="true">
      <PieceMark letter="K" x={0} y={0} size={1} />
    </svg>
  );
}

function idOfGlyph(): string {
  const use = document.querySelector('.drawing use:last-of-type');
  return use?.getAttribute('href')?.slice(1) ?? '';
}

it('a page holds the characters, and another set only once the player chooses it', async () => {
  for (const earlier of document.querySelectorAll('.board-symbols')) earlier.remove();
  const { settings } = await renderApp(<Drawing />);
  await waitFor(() =>
    expect(document.querySelector(`[id="${idOfGlyph()}"]`)?.innerHTML).toContain('<path'),
  );
  expect(document.querySelector('#xq-pic-K, #xq-let-K')).toBeNull();
  settings.change({ pieces: 'pictograms' });
  // The discs are rendered at once.
  await waitFor(() => expect(document.querySelector('#xq-pic-K')).not.toBeNull());
  await waitFor(() =>
    expect(document.querySelector(`[id="${idOfGlyph()}"]`)?.innerHTML).toContain('<path'),
  );
  expect(document.querySelector('#xq-let-K')).toBeNull();
});
