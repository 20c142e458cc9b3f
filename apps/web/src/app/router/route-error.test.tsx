import { render, screen } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { changeLanguage } from '../../platform/language/index.ts';
import { Router, RouterView } from '../../platform/router/index.ts';
import { memoryHistory } from '../../testing/test-router.tsx';
import { RouteError } from './route-error.tsx';

it.each([
  ['its message', new Error('the river is dry'), 'the river is dry'],
  ['a default message where it has none', new Error(''), '页面出错了。'],
])('an error of a page shows %s, and the way home', async (_, error, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await changeLanguage('zh');
  const failing = { load: () => Promise.reject(error) };
  const router = new Router({
    history: memoryHistory('/'),
    find: () => ({ type: 'screen', screen: failing, params: {} }),
    prepare: () => undefined,
  });
  render(
    <I18nProvider i18n={i18n}>
      <RouterView router={router} layout={() => <p />} failed={RouteError} />
    </I18nProvider>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(words);
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
});
