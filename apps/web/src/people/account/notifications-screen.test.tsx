import { DEFAULT_MESSAGE_SETTINGS, type UserInfo } from '@chuhe/protocol';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';

const ANSWER = { settings: DEFAULT_MESSAGE_SETTINGS, pushKey: 'key', isPushed: false };
const USER = { ...MEMBER, email: 'qingshan@example.com' };

async function show(answer: object = ANSWER, user: UserInfo = USER): Promise<void> {
  await renderApp(<NotificationsScreen />, {
    user,
    answers: { '/messages': answer, '/vacation': { daysLeft: 9, until: null } },
  });
  await screen.findByRole('table');
}

function ticked(row: HTMLElement): boolean[] {
  return within(row)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked }) => checked);
}

it('shows what is sent by which way', async () => {
  await show();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    '轮到你走',
    '时间只剩四分之一',
    '提和',
    '邀请与应战',
    '对局结束',
    '比赛快开始',
  ]);
  expect(rows.map((row) => ticked(row))).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
  expect(screen.getByText('qingshan@example.com')).toBeDefined();
});

it('a tick changes at once and stays when the server has it', async () => {
  await show();
  fireEvent.click(screen.getByRole('checkbox', { name: '提和，邮件' }));
  const tick = await screen.findByRole('checkbox', { name: '提和，邮件', checked: true });
  expect(tick).toBeDefined();
});

it('the quiet hours are of the time zone of the device', async () => {
  await show();
  const from = screen.getByLabelText('开始时间');
  expect(from).toHaveProperty('value', '22:30');
  fireEvent.change(from, { target: { value: '21:05' } });
  expect(await screen.findByDisplayValue('21:05')).toBeDefined();
  fireEvent.click(screen.getByRole('switch', { name: '免打扰' }));
  expect(await screen.findByRole('switch', { name: '免打扰', checked: true })).toBeDefined();
});

it('leads to the vacation and says how much of it is left', async () => {
  await show();
  const row = await screen.findByRole('link', { name: /今年还剩 9 天/ });
  expect(row.getAttribute('href')).toBe('/games');
});

it('a server without keys offers no push', async () => {
  await show({ ...ANSWER, pushKey: null });
  expect(screen.queryByText('这台设备的推送')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: '轮到你走，推送' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: '轮到你走，邮件' })).toBeDefined();
});

it('a browser that cannot take pushes says so, and a person without an address is led to one', async () => {
  await show(ANSWER, { ...MEMBER, email: null });
  expect(screen.getByText('这个浏览器不支持推送')).toBeDefined();
  expect(screen.queryByRole('switch', { name: '邮件' })).toBeNull();
  expect(screen.getByRole('link', { name: '绑定邮箱后可用' }).getAttribute('href')).toBe(
    '/user/bind/email',
  );
});

it('without a server it says that it needs one', async () => {
  await renderApp(<NotificationsScreen />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('main').textContent).not.toBe('');
});
