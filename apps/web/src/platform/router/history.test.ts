// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { addressOf, browserHistory, type Location, locate } from './history.ts';

beforeEach(() => window.history.replaceState(null, '', '/'));

/** The browser reports a step to an entry with this state. */
function stepTo(path: string, state: unknown): void {
  window.history.pushState(state, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

it('stores the state and the place of each entry', () => {
  const history = browserHistory(window);
  expect(history.current()).toMatchObject({ pathname: '/', state: null, key: 'default' });
  const next = locate('/level/7?hint=1#top', history.current(), { from: 'list' });
  history.push(next);
  expect(window.location.href).toContain('/level/7?hint=1#top');
  expect(history.current()).toEqual(next);
  expect(window.history.state).toMatchObject({ idx: 1 });
  history.replace(locate('/level/8', history.current()));
  expect(window.history.state).toMatchObject({ idx: 1 });
  expect(history.current().pathname).toBe('/level/8');
});

it('keeps the place of an entry over a reload', () => {
  const before = browserHistory(window);
  before.push(locate('/mine', before.current()));
  const after = browserHistory(window);
  after.push(locate('/mate', after.current()));
  expect(window.history.state).toMatchObject({ idx: 2 });
});

it('reports how far the visitor went', () => {
  const history = browserHistory(window);
  const onPop = vi.fn<(location: Location, delta: number) => void>();
  history.listen(onPop);
  history.push(locate('/mine', history.current()));
  history.push(locate('/mate', history.current()));
  stepTo('/', { idx: 0, key: 'default' });
  expect(onPop).toHaveBeenLastCalledWith(expect.objectContaining({ pathname: '/' }), -2);
});

it('a link to a part of the page makes the next entry', () => {
  const history = browserHistory(window);
  const onPop = vi.fn<(location: Location, delta: number) => void>();
  history.listen(onPop);
  stepTo('/#content', null);
  expect(onPop).toHaveBeenLastCalledWith(expect.objectContaining({ hash: '#content' }), 1);
  expect(window.history.state).toMatchObject({ idx: 1 });
});

it('takes a foreign state for none', () => {
  window.history.replaceState({ idx: 'x', key: 7 }, '', '/');
  expect(browserHistory(window).current()).toMatchObject({ state: null, key: 'default' });
  window.history.replaceState('theirs', '', '/');
  expect(browserHistory(window).current().key).toBe('default');
});

it('loads the page where the browser refuses another entry', () => {
  const history = browserHistory(window);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  vi.spyOn(window.history, 'pushState').mockImplementationOnce(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  history.push(locate('/mine', history.current()));
  expect(assign).toHaveBeenCalledExactlyOnceWith('/mine');
});

it.each([
  ['/mine', '/mine'],
  ['?b=2', '/level/7?b=2'],
  ['?', '/level/7'],
  ['#top', '/level/7?a=1#top'],
  ['/player/青山', '/player/%E9%9D%92%E5%B1%B1'],
])('%s from a page is %s', (to, address) => {
  const from = { pathname: '/level/7', search: '?a=1', hash: '#x', state: null, key: 'default' };
  expect(addressOf(locate(to, from))).toBe(address);
});
