import { expect, it } from 'vitest';
import { buildOfPage, hasNewBuild } from './build.ts';

function answers(files: Readonly<Record<string, unknown>>): typeof fetch {
  return (input) => {
    const path = typeof input === 'string' ? input : '';
    return Promise.resolve(
      path in files ? Response.json(files[path]) : new Response('', { status: 404 }),
    );
  };
}

it('reads the build of the page, and none while developing', () => {
  document.head.innerHTML = '<meta name="build" content="abc">';
  expect(buildOfPage(document)).toBe('abc');
  document.head.innerHTML = '<meta name="build" content="%BUILD_ID%">';
  expect(buildOfPage(document)).toBeUndefined();
});

it('sees another build only when its manifest is there', async () => {
  const latest = { '/builds/latest.json': { id: 'b' } };
  const complete = { ...latest, '/builds/b.json': { id: 'b', files: [] } };
  expect(await hasNewBuild(answers(complete), 'a')).toBe(true);
  expect(await hasNewBuild(answers(latest), 'a')).toBe(false);
  expect(await hasNewBuild(answers(complete), 'b')).toBe(false);
});

it('takes silence and garbage for no news', async () => {
  expect(await hasNewBuild(answers({}), 'a')).toBe(false);
  expect(await hasNewBuild(answers({ '/builds/latest.json': 'x' }), 'a')).toBe(false);
  expect(await hasNewBuild(() => Promise.reject(new TypeError('offline')), 'a')).toBe(false);
});
