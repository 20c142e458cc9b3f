import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import recorded from '../../../../../packages/protocol/fixtures/calls.json' with { type: 'json' };
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { ScreenOf } from '../../testing/test-router.tsx';
import { StudyScreen } from './study-screen.tsx';
import { createStudiesStore } from './studies-store.ts';

const STUDY = { ...recorded.getStudy.answer, title: '屏风马' };
const PGN = '[Format "ICCS"]\n\n1. H2-E2 {先手} H9-G7 (1... B9-C7 {另一种}) *';

async function show(query = ''): Promise<void> {
  await renderApp(<ScreenOf paths={{ '/study/{id}': <StudyScreen /> }} />, {
    user: MEMBER,
    path: `/study/${STUDY.id}${query}`,
    answers: { '/study/get': STUDY, '/study/chapter': { ...recorded.getChapter.answer, pgn: PGN } },
  });
}

it('shows all moves, variations and notes of another’s study, and follows them on the board', async () => {
  await show();
  const moves = await screen.findByRole('tree', { name: '着法列表' });
  for (const words of ['炮二平五', '马8进7', '马2进3'])
    expect(within(moves).getByRole('treeitem', { name: new RegExp(words) })).toBeDefined();
  expect(within(moves).getByText('另一种')).toBeDefined();
  fireEvent.click(within(moves).getByRole('treeitem', { name: /马2进3/ }));
  expect(within(moves).getByRole('treeitem', { selected: true, name: /马2进3/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '回到开局' }));
  expect(within(moves).queryByRole('treeitem', { selected: true })).toBeNull();
});

it('becomes a lesson on request, and an address opens it as one', async () => {
  await show('?lesson');
  await screen.findByText('红方该怎么走？');
  expect(screen.queryByRole('tree')).toBeNull();
});

it('a reader copies it whole into the own studies', async () => {
  await show();
  fireEvent.click(await screen.findByRole('tab', { name: '章节 1' }));
  fireEvent.click(screen.getByRole('button', { name: '复制到我的研究' }));
  await expect
    .poll(async () => (await createStudiesStore().list()).map(({ title }) => title))
    .toContain('屏风马 · 青山');
  const copy = (await createStudiesStore().list()).find(({ title }) => title.includes('青山'));
  expect(copy?.chapters.map(({ title, pgn }) => [title, pgn])).toEqual([['总览', PGN]]);
  expect(copy?.visibility).toBe('private');
});
