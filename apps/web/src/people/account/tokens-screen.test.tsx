import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { TokensScreen } from './tokens-screen.tsx';

const SECRET = `chuhe_pat_${'7'.repeat(32)}`;
const TOKEN = {
  tokenId: '3',
  name: '棋谱备份',
  scopes: ['read', 'challenge'],
  createdAt: '2026-01-05T00:00:00.000Z',
  lastUsedAt: null,
};
/** The list and the answer to creating a token have the same address. */
const answers = (list: readonly unknown[], mayBecomeBot = false) => ({
  '/account/tokens': { ...TOKEN, list, mayBecomeBot, secret: SECRET },
});

it('says what tokens are for where there are none, and offers a new account to become a bot', async () => {
  await renderApp(<TokensScreen />, { user: MEMBER, answers: answers([], true) });
  expect(await screen.findByText('还没有令牌')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '改作机器人账号' }));
  const confirm = await screen.findByRole('button', { name: '确认改作机器人' });
  expect(confirm).toHaveProperty('disabled', true);
});

it('lists tokens with what they allow, and shows a secret once', async () => {
  await renderApp(<TokensScreen />, { user: MEMBER, answers: answers([TOKEN]) });
  expect(await screen.findByRole('button', { name: '吊销令牌 棋谱备份' })).toBeDefined();
  expect(screen.getByText(/读对局，约战/)).toBeDefined();
  expect(screen.queryByText(SECRET)).toBeNull();
  expect(screen.getByText('这个账号下过棋，不能改作机器人。')).toBeDefined();
  const submit = screen.getByRole('button', { name: '创建' });
  expect(submit).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '棋谱备份' } });
  fireEvent.click(submit);
  expect(await screen.findByText(SECRET)).toBeDefined();
});

it('offers neither tokens nor bots to guests', async () => {
  await renderApp(<TokensScreen />, { user: { ...MEMBER, tourist: 1 }, answers: answers([]) });
  expect(screen.queryByRole('button', { name: '创建' })).toBeNull();
});
