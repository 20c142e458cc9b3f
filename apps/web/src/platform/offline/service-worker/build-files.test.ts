import { describe, expect, it } from 'vitest';
import { routeRequest } from './build-files.ts';

const ORIGIN = 'https://chuhe.example';
const FILES = new Set(['/index.html', '/assets/index-12345678.js', '/mp3/move.mp3', '/qr.png']);

function route(path: string, mode = 'cors', method = 'GET') {
  return routeRequest({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, FILES);
}

describe('a request', () => {
  it.each(['/', '/en', '/mate', '/en/level/7?from=x', '/local/game.pgn', '/no/such/page'])(
    'for the page %s gets the cached page',
    (path) => {
      expect(route(path, 'navigate')).toBe('page');
    },
  );

  it.each([
    '/api/openapi.json',
    '/socket',
    '/card/h/abc.png',
    '/unsubscribe?t=1.a.b',
    '/sitemap.xml',
    '/en/sitemap.xml',
    '/robots.txt',
    '/licences.txt',
    '/sw.js',
    '/qr.png',
    '/engine/COPYING.txt',
    '/en/embed/game/7',
    '/assets/index-12345678.js',
  ])('for %s in a window goes to the server', (path) => {
    expect(route(path, 'navigate')).toBe('network');
  });

  it('for a file of this build is answered from the cache', () => {
    expect(route('/assets/index-12345678.js')).toBe('own-file');
    expect(route('/mp3/move.mp3')).toBe('own-file');
  });

  it('for a file of another build is looked for, and not cached', () => {
    expect(route('/assets/index-87654321.js')).toBe('other-file');
  });

  it.each(['/api/getUserInfo', '/builds/latest.json', '/sw.js', '/socket/room/a', '/card/x.png'])(
    'for %s is never touched',
    (path) => {
      expect(route(path)).toBe('network');
    },
  );

  it('that changes something, or goes elsewhere, is never touched', () => {
    expect(route('/mp3/move.mp3', 'cors', 'POST')).toBe('network');
    expect(route('https://elsewhere.example/mp3/move.mp3')).toBe('network');
  });
});
