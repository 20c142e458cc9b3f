import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { ChatForm, type ChatNotice } from './chat-form.tsx';
import { PRESETS } from './chat-text.ts';

afterEach(() => void vi.unstubAllEnvs());

const doNothing = (): void => undefined;

function form(notice: ChatNotice | undefined, isPlayer = true) {
  return <ChatForm isGuest={false} isLive isPlayer={isPlayer} notice={notice} onSend={doNothing} />;
}

it('players have all phrases, spectators those of spectators', async () => {
  const { unmount } = await renderApp(form(undefined), { user: MEMBER });
  expect(document.querySelectorAll('.chat-form__phrase')).toHaveLength(PRESETS.length);
  unmount();
  await renderApp(form(undefined, false), { user: MEMBER });
  const phrases = [...document.querySelectorAll('.chat-form__phrase')];
  expect(phrases.map(({ textContent }) => textContent)).toEqual(['好棋！', '有事先走', '后会有期']);
});

function Probe() {
  const [notice, setNotice] = useState<ChatNotice>();
  return (
    <>
      {form(notice)}
      <button type="button" onClick={() => setNotice({ id: 1, code: 'muted' })}>
        refuse
      </button>
    </>
  );
}

it('what a muted person wrote comes back into the field', async () => {
  await renderApp(<Probe />, { user: MEMBER });
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '你好' } });
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(field).toHaveProperty('value', '');
  fireEvent.click(screen.getByRole('button', { name: 'refuse' }));
  expect(field).toHaveProperty('value', '你好');
  fireEvent.change(field, { target: { value: '' } });
  expect(field).toHaveProperty('value', '');
});

it('shows until when the mute lasts that began during the visit, in the reader’s time', async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  const mutedUntil = '2100-03-04T20:06:00.000Z';
  await renderApp(<Probe />, {
    user: MEMBER,
    answers: { '/getUserInfo': { ...MEMBER, mutedUntil } },
  });
  expect(screen.queryByRole('link', { name: '查看与申诉' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'refuse' }));
  expect(await screen.findByText('你被禁言至 2100年3月5日 04:06。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看与申诉' }).getAttribute('href')).toBe('/measures');
});
