import { render, screen } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { changeLanguage } from '../../platform/language/index.ts';
import { RouteError } from './route-error.tsx';

it.each([
  ['its message', new Error('the river is dry'), 'the river is dry'],
  ['a default message where it has none', new Error(''), '页面出错了。'],
])('an error of a page shows %s, and the way home', async (_, error, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await changeLanguage('zh');
  const router = createMemoryRouter([
    {
      path: '/',
      errorElement: <RouteError />,
      loader: () => Promise.reject(error),
      hydrateFallbackElement: <p />,
      element: <p />,
    },
  ]);
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(words);
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
});
