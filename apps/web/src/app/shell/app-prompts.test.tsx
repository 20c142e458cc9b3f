import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfflineContext } from '../../platform/offline/index.ts';
import {
  type AppPrompt,
  createOfflineStore,
  type OfflineStore,
} from '../../platform/offline/offline.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AppPrompts } from './app-prompts.tsx';

const actions = {
  acceptUpdate: vi.fn<() => void>(),
  install: vi.fn<() => void>(),
  refuseInstall: vi.fn<() => void>(),
};

async function show(prompt: AppPrompt, locale: 'zh' | 'en' = 'zh'): Promise<OfflineStore> {
  vi.resetAllMocks();
  const store = createOfflineStore(window);
  store.attach(actions);
  const prompts = (
    <OfflineContext value={store}>
      <AppPrompts prompt={prompt} />
    </OfflineContext>
  );
  await renderApp(prompts, { locale });
  return store;
}

it('offers the update, or puts it off', async () => {
  const store = await show('update');
  store.dispatch({ type: 'update-waiting' });
  expect(screen.getByRole('status', { name: '有新版本' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '更新' }));
  expect(actions.acceptUpdate).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: '稍后再说' }));
  expect(store.get().isUpdateWaiting).toBe(false);
});

it('only announces that the app works offline', async () => {
  const store = await show('ready', 'en');
  store.dispatch({ type: 'cached', isAnnounced: false });
  expect(screen.getByText('Ready to use offline')).toBeDefined();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.get().isReadyUnannounced).toBe(false);
});

it('installs, or stores the refusal', async () => {
  await show('install', 'en');
  fireEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(actions.install).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(actions.refuseInstall).toHaveBeenCalledOnce();
});

it('explains the installation by hand, where the browser has no prompt', async () => {
  await show('install-by-hand');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '安装' }));
  expect(await screen.findByRole('dialog', { name: '把楚河添加到主屏幕' })).toBeDefined();
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    '点浏览器的分享按钮',
    '在菜单中选“添加到主屏幕”',
    '点“添加”即可',
  ]);
  expect(actions.install).not.toHaveBeenCalled();
});
