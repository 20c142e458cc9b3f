import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ImportGames } from './import-games.tsx';
import { readHandedChapters } from '../study-handover.ts';
import { createRecordsStore } from './records-store.ts';

const ONE =
  '[Event "“楚河杯”公开赛"]\n[Date "2026.05.??"]\n[Red "甲"]\n[Black "乙"]\n\n1. 炮二平五 1-0\n';
const OTHER = '[Red "丙"]\n[Opening "飞相局"]\n\n1. 相三进五 *\n';
const BROKEN = '[Red "丁"]\n\n1. 炮二进九 *\n';

async function paste(content: string) {
  const store = createRecordsStore();
  await renderApp(<ImportGames onImported={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: '粘贴棋谱' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: content } });
  const [submit] = screen.getAllByRole('button', { name: '导入棋谱' }).toReversed();
  if (submit !== undefined) fireEvent.click(submit);
  return store;
}

it('keeps one pasted game, and refuses a text without one in words', async () => {
  const store = await paste(BROKEN);
  expect(screen.getByRole('alert').textContent).toContain('不合规则');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ONE } });
  const [submit] = screen.getAllByRole('button', { name: '导入棋谱' }).toReversed();
  if (submit !== undefined) fireEvent.click(submit);
  await waitFor(async () => {
    expect((await store.list()).map(({ names }) => names.RED)).toContain('甲');
  });
});

it('lets the user choose among several games, and shows event, day and opening', async () => {
  const store = await paste(ONE + OTHER + BROKEN + OTHER.replace('丙', '戊'));
  await screen.findByText('文件中有 4 局');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('“楚河杯”公开赛 · 2026.05');
  expect(rows[1]).toContain('飞相局');
  expect(rows[2]).toContain('不合规则');
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.map((box) => box.hasAttribute('disabled'))).toEqual([false, false, true, false]);
  const [first] = boxes;
  if (first !== undefined) fireEvent.click(first);
  fireEvent.click(screen.getByRole('button', { name: '导入所选 2 局' }));
  await waitFor(async () => {
    const kept = (await store.list()).map(({ names }) => names.RED);
    expect(kept.filter((name) => name === '丙' || name === '戊').toSorted()).toEqual(['丙', '戊']);
  });
});

it('takes files of other programs, several at once', async () => {
  await renderApp(<ImportGames onImported={() => undefined} />);
  const files = ['tree-v18.xqf', 'ending.cbr', 'library.cbl'].map((name) => {
    const folder = join(import.meta.dirname, '../../../../../tools/testbed/fixtures/game-files');
    return new File([readFileSync(join(folder, name))], name);
  });
  fireEvent.change(screen.getByLabelText('导入棋谱', { selector: 'input' }), { target: { files } });
  await screen.findByText('文件中有 5 局');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.filter((row) => row.includes('红方甲'))).toHaveLength(5);
});

it('says before anything is kept what of a game would be left out, and offers a study for all of it', async () => {
  const store = createRecordsStore();
  const before = (await store.list()).length;
  await renderApp(<ImportGames onImported={() => undefined} />);
  const folder = join(import.meta.dirname, '../../../../../tools/testbed/fixtures/game-files');
  const file = new File([readFileSync(join(folder, 'tree-v18.xqf'))], 'tree-v18.xqf');
  fireEvent.change(screen.getByLabelText('导入棋谱', { selector: 'input' }), {
    target: { files: [file] },
  });
  await screen.findByText(/^不会保存：\d+ 个变着/);
  expect((await store.list()).length).toBe(before);
  fireEvent.click(screen.getByRole('button', { name: '存为研究，保留变着' }));
  await waitFor(() => expect(readHandedChapters()).toHaveLength(1));
  expect(readHandedChapters()[0]?.pgn).toContain('(');
});
