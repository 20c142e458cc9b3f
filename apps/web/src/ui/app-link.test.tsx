import { createEvent, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { useLocation } from '../platform/router/index.ts';
import { renderApp } from '../testing/render-app.tsx';
import { AppLink, type Preload, PreloadContext } from './app-link.tsx';

function Address(): ReactElement {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

async function showLink(link: ReactElement, path = '/'): Promise<HTMLElement> {
  await renderApp(
    <>
      {link}
      <Address />
    </>,
    { path, locale: 'en' },
  );
  return screen.getByRole('link');
}

/** Whether the browser itself follows a click. */
function isLeftToBrowser(link: HTMLElement, click: MouseEventInit = {}): boolean {
  const event = createEvent.click(link, { button: 0, ...click });
  let isLeft = false;
  const note = (late: Event): void => {
    isLeft = !late.defaultPrevented;
    // The test's window must not load another page.
    late.preventDefault();
  };
  window.addEventListener('click', note, { once: true });
  fireEvent(link, event);
  return isLeft;
}

it('opens a screen in the language on screen', async () => {
  const link = await showLink(
    <AppLink to="/level?tab=2" state={{ from: 'home' }}>
      levels
    </AppLink>,
  );
  expect(link.getAttribute('href')).toBe('/en/level?tab=2');
  expect(isLeftToBrowser(link)).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('/en/level?tab=2 {"from":"home"}');
});

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('leaves a click with %o to the browser', async (click) => {
  expect(isLeftToBrowser(await showLink(<AppLink to="/level">levels</AppLink>), click)).toBe(true);
});

it('leaves a link that loads the page or opens another window to the browser', async () => {
  const whole = await showLink(
    <AppLink to="/level" reloadDocument>
      levels
    </AppLink>,
  );
  expect(isLeftToBrowser(whole)).toBe(true);
});

it('fetches the code ahead, and calls the handlers of its user too', async () => {
  const preload = vi.fn<Preload>();
  const own = vi.fn<() => void>();
  const link = await showLink(
    <PreloadContext value={preload}>
      <AppLink to="/level" onFocus={own} onPointerEnter={own} onTouchStart={own}>
        levels
      </AppLink>
    </PreloadContext>,
  );
  fireEvent.focus(link);
  fireEvent.pointerEnter(link);
  fireEvent.touchStart(link);
  expect(own).toHaveBeenCalledTimes(3);
  expect(preload.mock.calls).toEqual([['/level'], ['/level'], ['/level']]);
});

it('a handler may keep the visitor here', async () => {
  const link = await showLink(
    <AppLink to="/level" onClick={(event) => event.preventDefault()}>
      levels
    </AppLink>,
  );
  fireEvent.click(link);
  expect(screen.getByRole('status').textContent).toContain('/ ');
});
