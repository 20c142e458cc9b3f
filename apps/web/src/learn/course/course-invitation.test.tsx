import { COURSE, LEVELS } from '@chuhe/puzzles';
import { screen } from '@testing-library/react';
import { openDB } from 'idb';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { createProgressStore } from '../puzzles/progress-store.ts';
import { LazyCourseInvitation } from './lazy-course-invitation.tsx';

// Other test files of the same worker start without progress.
afterEach(async () => {
  const database = await openDB('chuhe-progress', 1);
  await database.clear('progress');
  database.close();
});

it('who has begun the course is invited to go on with it', async () => {
  const { unmount } = await renderApp(<LazyCourseInvitation fresh={<b>第一次下象棋？</b>} />);
  expect(screen.getByText('第一次下象棋？')).toBeDefined();
  unmount();
  const [first] = COURSE;
  const [level] = first?.levels ?? [];
  if (level === undefined) throw new Error('the course has no level');
  await createProgressStore().put({ id: level.id, solvedAt: 1, isHelped: false, moves: 3 });
  await renderApp(<LazyCourseInvitation fresh={<b>第一次下象棋？</b>} />);
  expect(await screen.findByText(/^接着学：/)).toBeDefined();
  expect(screen.getByText(`1 / ${LEVELS.length}`)).toBeDefined();
});
