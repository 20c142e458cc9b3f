import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { NewTournamentScreen } from './new-tournament-screen.tsx';
import { useLocation } from '../../platform/router/index.ts';
import { ScreenOf } from '../../testing/test-router.tsx';

function Address() {
  return <p>{useLocation().pathname}</p>;
}

async function show(isGuest = false) {
  await renderApp(
    <ScreenOf
      paths={{ '/tournaments/new': <NewTournamentScreen />, '/tournaments/{id}': <Address /> }}
    />,
    {
      user: isGuest ? { ...MEMBER, tourist: 1 } : MEMBER,
      path: '/tournaments/new',
      answers: { '/tournament/create': { id: 'teahouse-2026' } },
    },
  );
}

it('asks for what the form needs, says what is missing, and leads to the new page', async () => {
  await show();
  expect(screen.getByLabelText('时长')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: '积分编排赛' }));
  expect(screen.queryByLabelText('时长')).toBeNull();
  fireEvent.change(screen.getByLabelText('轮数'), { target: { value: '5' } });
  expect(screen.getByRole('note').textContent).toBe(
    '5 轮至少要 5 人；不到 10 人时，可能因为都已遇过而提前结束。',
  );
  fireEvent.click(screen.getByRole('radio', { name: '凭密码' }));
  fireEvent.click(screen.getByRole('button', { name: '发布比赛' }));
  expect(screen.getByRole('alert').textContent).toBe('名称要有 2 到 40 个字。');
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '茶馆周六赛' } });
  fireEvent.click(screen.getByRole('button', { name: '发布比赛' }));
  expect(screen.getByRole('alert').textContent).toBe('请填写密码。');
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: '暗号' } });
  fireEvent.click(screen.getByRole('switch', { name: '限定等级分' }));
  fireEvent.change(screen.getByLabelText('最高'), { target: { value: '1500x' } });
  expect(screen.getByLabelText<HTMLInputElement>('最高').value).toBe('1500');
  fireEvent.click(screen.getByRole('button', { name: '发布比赛' }));
  expect(await screen.findByText('/tournaments/teahouse-2026')).toBeDefined();
});

it('leads guests to the registration', async () => {
  await show(true);
  expect(screen.getByRole('heading', { name: '注册后才能办比赛。' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '发布比赛' })).toBeNull();
});
