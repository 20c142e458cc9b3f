// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { buildOfPage, newBuild } from './watch-build.ts';

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
  expect(await newBuild(answers(complete), 'a')).toBe('b');
  expect(await newBuild(answers(latest), 'a')).toBeNull();
  expect(await newBuild(answers(complete), 'b')).toBeNull();
});

it('takes silence and garbage for no news', async () => {
  expect(await newBuild(answers({}), 'a')).toBeNull();
  expect(await newBuild(answers({ '/builds/latest.json': 'x' }), 'a')).toBeNull();
  expect(await newBuild(() => Promise.reject(new TypeError('offline')), 'a')).toBeNull();
});
