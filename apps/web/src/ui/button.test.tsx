import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { Button, ButtonFace, ButtonLink, IconButton, IconLink } from './button.tsx';

it('draws a plain button, which submits no form', async () => {
  const onSubmit = vi.fn<() => void>();
  await renderApp(
    <form onSubmit={onSubmit}>
      <Button>go</Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'go' });
  expect(button.outerHTML).toBe('<button type="button" class="button">go</button>');
  fireEvent.click(button);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('submits a form if its type says so', async () => {
  await renderApp(<Button type="submit">go</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('submit');
});

it('has the classes of its variant, size, width and place', async () => {
  await renderApp(
    <Button variant="accent" size="big" isBlock className="play__start">
      go
    </Button>,
  );
  expect(screen.getByRole('button').className).toBe(
    'button button--accent button--big button--block play__start',
  );
});

it('looks the same as a link, and as a label inside one', async () => {
  await renderApp(
    <>
      <ButtonLink variant="tint" size="small" to="/mate">
        players
      </ButtonLink>
      <ButtonFace variant="tint" size="small">
        watch
      </ButtonFace>
    </>,
  );
  const link = screen.getByRole('link', { name: 'players' });
  expect(link.getAttribute('href')).toBe('/mate');
  expect(link.className).toBe('button button--tint button--small');
  expect(screen.getByText('watch').outerHTML).toBe(
    '<span class="button button--tint button--small">watch</span>',
  );
});

it('an icon alone has a name', async () => {
  await renderApp(
    <>
      <IconButton label="close" className="card__close" disabled>
        x
      </IconButton>
      <IconLink label="notices" to="/notice">
        n
      </IconLink>
    </>,
  );
  const button = screen.getByRole('button', { name: 'close' });
  expect(button.className).toBe('icon-button card__close');
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link', { name: 'notices' }).className).toBe('icon-button');
});
