import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenAt, readPgn, startLine, startPosition, writeMoveRecord } from '@chuhe/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { AnalysisScreen } from './analysis-screen.tsx';
import { type Analysis, openAnalysis, reduceAnalysis } from './analysis-state.ts';
import { textOfTree } from './tree-text.ts';
import { rowsOf } from './tree-rows.ts';
import { intentOfKey } from './use-analysis-keys.ts';

const PGN = '1. 炮二平五 马8进7 {自然} (1... 炮8平5 2. 马二进三 (2. 兵七进一)) 2. 马二进三! *';

function loaded(text = PGN): Analysis {
  const reading = readPgn(text);
  if (!reading.ok) throw new Error(reading.refusal.code);
  const empty = openAnalysis(startLine(startPosition()), 0);
  return reduceAnalysis(empty, { type: 'load', tree: reading.game.tree });
}

function recordsAt({ tree }: Analysis, path: string): readonly string[] {
  return childrenAt(tree, path).map(({ move }) => writeMoveRecord(move));
}

describe('the state of an analysis', () => {
  it('steps along the line on the board and between the moves of one place', () => {
    let state = reduceAnalysis(loaded(), { type: 'ply', ply: 2 });
    expect(state.path).toBe('77477062');
    state = reduceAnalysis(state, { type: 'sibling', by: 1 });
    expect(state.path).toBe('77477242');
    state = reduceAnalysis(state, { type: 'ply', ply: Number.MAX_SAFE_INTEGER });
    expect(state.path).toBe('774772427967');
    expect(reduceAnalysis(state, { type: 'ply', ply: 0 }).path).toBe('');
  });

  it('promotes and deletes, and takes both back', () => {
    const at = reduceAnalysis(loaded(), { type: 'go', path: '77477242' });
    const promoted = reduceAnalysis(at, { type: 'promote' });
    expect(recordsAt(promoted, '7747')).toEqual(['7242', '7062']);
    const cut = reduceAnalysis(promoted, { type: 'cut' });
    expect([cut.path, recordsAt(cut, '7747')]).toEqual(['7747', ['7062']]);
    const back = reduceAnalysis(reduceAnalysis(cut, { type: 'undo' }), { type: 'undo' });
    expect([back.path, recordsAt(back, '7747')]).toEqual(['77477242', ['7062', '7242']]);
  });

  it.each([
    ['ArrowRight', false, { type: 'ply', ply: 2 }],
    ['ArrowLeft', false, { type: 'ply', ply: 0 }],
    ['ArrowRight', true, { type: 'sibling', by: 1 }],
    ['ArrowUp', true, { type: 'promote' }],
    ['!', true, { type: 'mark', mark: '!' }],
    ['x', false, undefined],
  ] as const)('key %s with shift %s', (key, shiftKey, intent) => {
    const state = reduceAnalysis(loaded(), { type: 'go', path: '7747' });
    expect(intentOfKey({ key, shiftKey }, state)).toEqual(intent);
  });
});

it('lays out the main line in pairs, with variations and comments below the move they belong to', () => {
  const rows = rowsOf(loaded().tree, 'chinese').map((row) => {
    if (row.type === 'pair') return row.cells.map((item) => item?.words ?? '');
    if (row.type === 'comment') return row.comment;
    return `${row.depth}: ${row.items.map(({ number, words }) => number + words).join(' ')}`;
  });
  expect(rows).toEqual([
    ['炮二平五', '马8进7'],
    '自然',
    '1: 1…炮8平5 2.马二进三',
    '2: 2.兵七进一',
    ['马二进三', ''],
  ]);
});

it('a change leaves the rows that it does not touch the same objects, and all rows as if they were new', () => {
  const longer = `${PGN.slice(0, -1)} (2. 兵三进一 炮8平5) 车9平8 *`;
  let state = loaded(longer);
  const paths = ['77477062', '77477242', '774772427967', '774770627967'];
  for (const [index, path] of paths.entries()) {
    const before = rowsOf(state.tree, 'chinese');
    state = reduceAnalysis(reduceAnalysis(state, { type: 'go', path }), {
      type: 'comment',
      comment: `${index}`,
    });
    const after = rowsOf(state.tree, 'chinese');
    // A change of the main line leaves all variations.
    const isMain = index === 0;
    const variations = before.filter(({ type }) => isMain && type === 'variation');
    expect(variations).toHaveLength(isMain ? 3 : 0);
    for (const row of variations) expect(after.includes(row)).toBe(true);
    const again = loaded(textOfTree(state.tree)).tree;
    expect(after).toEqual(rowsOf(again, 'chinese'));
    state = reduceAnalysis(state, { type: 'promote' });
    const promoted = loaded(textOfTree(state.tree)).tree;
    expect(rowsOf(state.tree, 'chinese')).toEqual(rowsOf(promoted, 'chinese'));
  }
});

function count(): number {
  return document.querySelectorAll('[role=treeitem]').length;
}

async function paste(content: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: '粘贴棋谱', hidden: true }));
  const sheet = await screen.findByRole('dialog', { name: '粘贴棋谱' });
  fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: content } });
  fireEvent.click(within(sheet).getByRole('button', { name: '导入棋谱' }));
}

describe('the screen', () => {
  it('opens a file of another program with its variations, and annotates a move', async () => {
    await renderApp(<AnalysisScreen />);
    const folder = join(import.meta.dirname, '../../../../../tools/testbed/fixtures/game-files');
    const file = new File([readFileSync(join(folder, 'tree-v18.xqf'))], 'tree.xqf');
    fireEvent.change(screen.getByLabelText('打开棋谱', { selector: 'input' }), {
      target: { files: [file] },
    });
    const tree = await screen.findByRole('tree');
    await waitFor(() => expect(count()).toBe(108));
    const first = tree.querySelector('[role=treeitem]');
    if (first !== null) fireEvent.click(first);
    expect(first?.getAttribute('aria-selected')).toBe('true');
    fireEvent.click(screen.getByText('!?'));
    expect(first?.textContent).toContain('!?');
    fireEvent.change(screen.getByLabelText('写下这一着的想法'), {
      target: { value: '先手' },
    });
    expect(within(tree).getByText('先手')).toBeDefined();
  });

  it('lets the reader choose among several pasted games, and takes one alone at once', async () => {
    const [one, other, broken] = [
      '[Red "甲"]\n[Black "乙"]\n\n1. 炮二平五 *\n',
      '[Red "丙"]\n\n1. 相三进五 马8进7 (1... 炮8平5) *\n',
      '[Red "丁"]\n\n1. 炮二进九 *\n',
    ];
    await renderApp(<AnalysisScreen />);
    await paste(one + other + broken);
    const choice = await screen.findByRole('dialog', { name: '找到 3 局' });
    expect(count()).toBe(0);
    const rows = within(choice).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1. 甲 – 乙'),
      expect.stringContaining('2. 丙'),
      expect.stringContaining('不合规则'),
    ]);
    expect(choice.textContent).not.toContain('不会保存');
    const [, second, third] = within(choice).getAllByRole('button', { name: /^\d/ });
    expect(third?.hasAttribute('disabled')).toBe(true);
    if (second !== undefined) fireEvent.click(second);
    await waitFor(() => expect(count()).toBe(3));
    expect(screen.queryByRole('dialog', { name: '找到 3 局' })).toBeNull();
    await paste(one);
    await waitFor(() => expect(count()).toBe(1));
  });

  it('draws of a large tree where it begins and where the board is, and lays out nothing within a step', async () => {
    await renderApp(<AnalysisScreen />, { path: '/analysis' });
    // Each of the moves 2 to 40 has eight variations of two moves.
    const around = Array.from({ length: 39 }, (_, index) => {
      const [red, reply] = index % 2 === 0 ? ['车九进一', '车1进1'] : ['车九退一', '车1退1'];
      const others = [
        '兵一进一',
        '兵九进一',
        '兵三进一',
        '兵七进一',
        '相三进一',
        '相七进九',
        '仕四进五',
        '仕六进五',
      ]
        .map((move) => `(${index + 2}. ${move} 士4进5)`)
        .join(' ');
      return `${index + 2}. ${red} ${others} ${index + 2}... ${reply}`;
    });
    const pgn = `1. 炮二平五 马8进7 ${around.join(' ')} *`;
    fireEvent.change(screen.getByLabelText('打开棋谱', { selector: 'input' }), {
      target: { files: [new File([pgn], 'large.pgn')] },
    });
    await waitFor(() => expect(count()).toBeGreaterThan(0));
    expect(count()).toBeLessThan(80);
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(screen.getByRole('treeitem', { selected: true }).textContent).toContain('车1进1');
    expect(measured).not.toHaveBeenCalled();
    measured.mockRestore();
    expect(count()).toBeLessThan(110);
  });

  it('has a tree of moves only when there are moves', async () => {
    await renderApp(<AnalysisScreen />, { path: '/analysis' });
    expect(screen.queryByRole('tree')).toBeNull();
    expect(screen.getByRole('group', { name: '着法列表' })).toBeTruthy();
  });

  it('asks before many moves are deleted, and undoes it', async () => {
    await renderApp(<AnalysisScreen />, { path: '/analysis?moves=7747706279678070&ply=1' });
    expect(count()).toBe(4);
    fireEvent.click(screen.getByRole('button', { name: '删除' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(count()).toBe(0));
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(count()).toBe(4);
    // The key asks for confirmation like the button.
    fireEvent.keyDown(document.body, { key: 'Delete' });
    await screen.findByRole('dialog');
    expect(count()).toBe(4);
  });

  it('lists its keys with H, goes to the explorer with X, and is saved as a study with S', async () => {
    await renderApp(<AnalysisScreen />, { path: '/analysis?moves=7747' });
    fireEvent.keyDown(document.body, { key: 'x' });
    expect(screen.getByRole('tab', { name: '开局库' }).getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(document.body, { key: '1' });
    expect(screen.getByRole('tab', { name: '着法' }).getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(document.body, { key: 'h' });
    const dialog = await screen.findByRole('dialog', { name: '键盘与手势' });
    expect(within(dialog).getByText('存为研究')).toBeDefined();
  });
});
