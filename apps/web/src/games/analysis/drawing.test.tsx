import { nodeAt, squareAt } from '@chuhe/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { AnalysisScreen } from './analysis-screen.tsx';
import { dropKeptAnalysis, keepAnalysis, readKeptAnalysis } from './kept-analysis.ts';
import { openFrom } from './use-kept-analysis.ts';

function cell(x: number, y: number): SVGElement {
  const found = document.querySelector<SVGElement>(`[data-square="${squareAt(x, y)}"]`);
  if (found === null) throw new Error('no such point');
  return found;
}

function drawn(): readonly (string | undefined)[] {
  return [...document.querySelectorAll<SVGElement>('.drawing__surface > *')].map(
    ({ dataset }) => dataset['colour'],
  );
}

describe('drawings by keyboard', () => {
  it('go from the point where D is pressed first to the second; again wipes, shift draws red', async () => {
    await renderApp(<AnalysisScreen />, { path: '/analysis' });
    fireEvent.keyDown(cell(7, 7), { key: 'd' });
    expect(screen.getByText(/^从红炮，2路3线画起$/)).toBeDefined();
    fireEvent.keyDown(cell(4, 7), { key: 'd' });
    expect(drawn()).toEqual(['green']);
    expect(screen.getByText('箭头 1 个，圈 0 个')).toBeDefined();
    fireEvent.keyDown(cell(4, 0), { key: 'd' });
    fireEvent.keyDown(cell(4, 0), { key: 'D', shiftKey: true });
    expect(drawn()).toEqual(['green', 'red']);
    fireEvent.keyDown(cell(7, 7), { key: 'd' });
    fireEvent.keyDown(cell(4, 7), { key: 'd' });
    expect(drawn()).toEqual(['red']);
  });

  it('are wiped all at once by the tools of the pen, and undone', async () => {
    await renderApp(<AnalysisScreen />, { path: '/analysis' });
    fireEvent.keyDown(cell(7, 7), { key: 'd' });
    fireEvent.keyDown(cell(4, 7), { key: 'd' });
    fireEvent.click(screen.getByRole('button', { name: '画箭头和圈', hidden: true }));
    fireEvent.click(screen.getByRole('button', { name: '全部擦掉' }));
    expect(drawn()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(drawn()).toEqual(['green']);
  });
});

describe('what a device keeps of an analysis', () => {
  const path = '/analysis?moves=77477062&ply=1';

  it('comes back whole: moves, drawings, comments, and the place on the board', async () => {
    const { unmount } = await renderApp(<AnalysisScreen />, { path });
    fireEvent.keyDown(cell(4, 7), { key: 'd' });
    fireEvent.keyDown(cell(4, 3), { key: 'd' });
    fireEvent.change(screen.getByLabelText('写下这一着的想法'), {
      target: { value: '<b>先手</b>' },
    });
    await waitFor(() => expect(screen.getByText('<b>先手</b>', { selector: 'p' })).toBeDefined());
    unmount();
    const back = openFrom(new URLSearchParams());
    expect(back.path).toBe('7747');
    expect(nodeAt(back.tree, '7747')).toMatchObject({
      comment: '<b>先手</b>',
      shapes: [{ colour: 'green', from: squareAt(4, 7), to: squareAt(4, 3) }],
    });
    expect(nodeAt(back.tree, '77477062')).toBeDefined();
    expect(openFrom(new URLSearchParams('moves=77477062&ply=1')).tree).toEqual(back.tree);
    expect(openFrom(new URLSearchParams('moves=1747')).path).toBe('1747');
  });

  it('is written at once when the page is left, with the last letter of a comment', async () => {
    await renderApp(<AnalysisScreen />, { path });
    const field = screen.getByLabelText('写下这一着的想法');
    for (const value of ['先', '先手']) fireEvent.change(field, { target: { value } });
    expect(readKeptAnalysis()).toBeUndefined();
    fireEvent(window, new Event('pagehide'));
    expect(readKeptAnalysis()?.pgn).toContain('{先手}');
  });

  it('is each player’s own, leaves with the player, and has a bound', () => {
    localStorage.clear();
    const kept = { source: '', pgn: 'x', path: '' };
    localStorage.setItem('device-user', '7');
    expect(keepAnalysis(kept)).toBe(true);
    localStorage.setItem('device-user', '8');
    expect(readKeptAnalysis()).toBeUndefined();
    expect(keepAnalysis({ ...kept, pgn: 'x'.repeat(500_001) })).toBe(false);
    localStorage.removeItem('device-user');
    expect(readKeptAnalysis()).toBeUndefined();
    localStorage.setItem('device-user', '7');
    expect(readKeptAnalysis()).toEqual(kept);
    dropKeptAnalysis('7');
    expect(readKeptAnalysis()).toBeUndefined();
  });
});
