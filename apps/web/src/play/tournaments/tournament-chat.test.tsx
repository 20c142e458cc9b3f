import type { ChatCommand } from '@chuhe/protocol';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { IDLE_LINE } from '../../platform/live/index.ts';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { TournamentChat } from './tournament-chat.tsx';
import { NO_NEWS, type TournamentNews } from './tournament-feed.ts';

const LIN = { userId: '71', userName: '林小', tourist: 0 } as const;
const NEWS: TournamentNews = {
  ...NO_NEWS,
  line: { ...IDLE_LINE, status: { type: 'live', since: 0, attempt: 0 } },
  chat: [
    { id: '1', from: LIN, at: 1, text: '大家好' },
    { id: '2', from: LIN, at: 2, text: '', content: { kind: 'preset', number: 3 } },
  ],
};
const send = vi.fn<(command: ChatCommand) => void>();

function chat(news = NEWS): ReactElement {
  return <TournamentChat news={news} feed={{ chat: send }} />;
}

it('phrases are read in the reader’s language, and authors are linked', async () => {
  await renderApp(chat(), { user: MEMBER, locale: 'en' });
  const log = screen.getByRole('region', { name: 'Chat messages' });
  expect(log.textContent).toContain('大家好');
  expect(log.textContent).toContain('Well played!');
  const authors = screen.getAllByRole('link', { name: '林小' });
  expect(authors[0]?.getAttribute('href')).toContain('/player/71');
});

it('everybody may send a phrase, guests too', async () => {
  await renderApp(chat());
  fireEvent.click(screen.getByRole('button', { name: '好棋！' }));
  expect(send).toHaveBeenCalledWith({ type: 'chat', msg: { kind: 'preset', number: 3 } });
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('the messages of one author can be hidden and shown again', async () => {
  await renderApp(chat(), { user: MEMBER });
  fireEvent.click(screen.getByRole('button', { name: '举报 林小 的这条消息' }));
  fireEvent.click(screen.getByRole('button', { name: '不看 林小 的消息' }));
  expect(screen.queryByText('大家好')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '显示全部消息' }));
  expect(screen.getByText('大家好')).toBeDefined();
});

it('a muted member reads until when', async () => {
  const user = { ...MEMBER, mutedUntil: '2100-03-04T20:06:00.000Z' };
  await renderApp(chat(), { user });
  expect(screen.getByRole('link', { name: '查看与申诉' }).getAttribute('href')).toBe('/measures');
});

it('a line is reported with its reason', async () => {
  await renderApp(chat(), { user: MEMBER });
  fireEvent.click(screen.getByRole('button', { name: '举报 林小 的这条消息' }));
  fireEvent.change(screen.getByRole('textbox', { name: '原因（选填）' }), {
    target: { value: ' 广告 ' },
  });
  fireEvent.click(screen.getByRole('button', { name: '举报' }));
  expect(send).toHaveBeenCalledWith({ type: 'report', msg: { chatId: '1', reason: '广告' } });
});
