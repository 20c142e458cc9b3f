import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import recorded from '../../../../../packages/protocol/fixtures/calls.json' with { type: 'json' };
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { CountedBell } from './counted-bell.tsx';
import { NoticeScreen } from './notice-screen.tsx';

const NOTICE = {
  id: '5',
  type: 'info',
  title: '今晚维护',
  content: ['十分钟'],
  createdAt: '2026-03-04T05:06:07.000Z',
};
const ANSWERS = {
  '/inbox': recorded.inbox.answer,
  '/inbox/read': {},
  '/get/sysNotice': { list: [NOTICE], next: null },
};

it('lists every kind of news with its page, and marks them as read when they are shown', async () => {
  const calls: string[] = [];
  await renderApp(<NoticeScreen />, {
    user: MEMBER,
    answers: ANSWERS,
    onCall: (path, body) => calls.push(`${path} ${body}`),
  });
  await screen.findByText('与 老陈 的对局已结束');
  expect(screen.getByText('超时 · 等级分 1603（−9）')).toBeDefined();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual([
    '/user/history/4711',
    expect.stringMatching(/^\/game\/room\?roomId=/),
    '/measures',
    expect.stringMatching(/^\/study\//),
    expect.stringMatching(/^\/tournaments\//),
  ]);
  expect(screen.getAllByText('未读')).toHaveLength(2);
  await waitFor(() => expect(calls).toContain('/inbox/read {"upTo":"9006"}'));
  fireEvent.click(screen.getByRole('tab', { name: '公告' }));
  await screen.findByText('今晚维护');
});

it('shows only the notices to visitors without an account', async () => {
  await renderApp(<NoticeScreen />, { answers: ANSWERS });
  await screen.findByText('今晚维护');
  expect(screen.queryByRole('tab')).toBeNull();
});

it('the bell names the number of unread news', async () => {
  await renderApp(<CountedBell />, {
    user: MEMBER,
    locale: 'en',
    answers: { '/inbox/count': { unread: 3 } },
  });
  expect(await screen.findByRole('link', { name: 'Inbox, 3 unread items' })).toBeDefined();
});
