import { expect, test } from 'vitest';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer();

function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${server.baseUrl}${path}`, { headers });
}

test('robots are told of the site map at the address people type', async () => {
  const response = await get('/robots.txt');
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toContain('Sitemap: http://chuhe.test/sitemap.xml\n');
});

test('the site map names every page in both languages', async () => {
  const text = await (await get('/sitemap.xml')).text();
  const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(
    expect.arrayContaining([
      'http://chuhe.test/',
      'http://chuhe.test/en',
      'http://chuhe.test/level',
      'http://chuhe.test/en/level',
    ]),
  );
  expect(text.match(/hreflang="en-US"/g)).toHaveLength(places.length);
});

test('a reader who has the site map already gets no body; one without compression gets it plain', async () => {
  const first = await get('/sitemap.xml', { 'accept-encoding': 'br' });
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('content-encoding')).toBe('br');
  const again = await get('/sitemap.xml', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect(again.status).toBe(304);
  const plain = await get('/sitemap.xml', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(await first.text());
});
