import { describe, expect, it } from 'vitest';
import checklist from '../../../../../tools/testbed/fixtures/checklist.json';
import { nameInLocale, routeOfPath, ROUTES, SHARE_ROUTES, shareTarget } from './route-table.ts';

const OWN_ROUTES = [
  '/analysis',
  '/games',
  '/study',
  '/study/{id}',
  '/player/{id}',
  '/practice',
  '/learn',
  '/learn/{chapter}',
  '/learn/{chapter}/{level}',
  '/endings',
  '/endings/{ending}',
  '/endings/{ending}/forms',
  '/endings/{ending}/{task}',
  '/notation',
  '/tactics/mistakes',
  '/tactics/mistakes/solve',
  '/tactics',
  '/tactics/themes',
  '/tactics/solve',
  '/tactics/storm',
  '/tactics/streak',
  '/tournaments',
  '/tournaments/new',
  '/tournaments/{id}',
  '/leaderboard',
  '/library',
  '/library/openings',
  '/library/players',
  '/library/player/{name}',
  '/library/events',
  '/library/event/{name}',
  '/library/game/{id}',
  '/notifications',
  '/blocks',
  '/measures',
  '/operator',
  '/privacy',
  '/account/tokens',
  '/developers',
];

/** The pages that lead to others; visitors with a shared link need the bar there. The notation trainer is a board. */
const HUBS = [
  '/practice',
  '/learn',
  '/tactics',
  '/endings',
  '/level',
  '/library',
  '/library/openings',
  '/study',
  '/tournaments',
  '/leaderboard',
];

describe('the route table', () => {
  it('has every route of the contract, and our own beside them', () => {
    const paths = [...ROUTES, ...SHARE_ROUTES].map(({ path }) => path);
    const expected = [...checklist.routes, ...OWN_ROUTES];
    expect([...paths, '/sitemap.xml'].toSorted()).toEqual(expected.toSorted());
  });

  it('gives each route a name of its own, in each language', () => {
    const names = ROUTES.map(({ name }) => nameInLocale(name, 'en'));
    expect(new Set(names).size).toBe(ROUTES.length);
    expect(nameInLocale('level-id', 'zh')).toBe('level-id___zh');
  });

  it('shows the tab bar on the four tabs, on the list of slow games, and on every hub', () => {
    const tabs = ROUTES.filter(({ tabBar }) => tabBar === 'tab').map(({ path }) => path);
    expect(tabs.toSorted()).toEqual([...checklist.tabBarRoutes, '/games'].toSorted());
    const hubs = ROUTES.filter(({ tabBar }) => tabBar === 'hub').map(({ path }) => path);
    expect(hubs.toSorted()).toEqual(HUBS.toSorted());
  });

  it('caches the contract’s five pages', () => {
    const cachedNames = ROUTES.filter(({ cached }) => cached).map(({ name }) => name);
    expect(cachedNames.toSorted()).toEqual(checklist.cachedRoutes.names.toSorted());
  });

  it('knows the contract’s statuses and derives them from the route', () => {
    expect(statusOf('/')).toBe('FREE');
    expect(statusOf('/game/room')).toBe('GAMING');
    expect(statusOf('/game/personal')).toBe('GAMING');
    expect(statusOf('/game/invite')).toBe('INVITING');
    expect(statusOf('/level/12')).toBe('CLEARANCE');
    expect(statusOf('/game/single')).toBe('SINGLE');
    expect(statusOf('/game/watch')).toBe('WATCH');
  });

  it('finds fixed addresses before those with a parameter', () => {
    expect(routeOfPath('/residueBoard/add')?.name).toBe('residueBoard-add');
    expect(routeOfPath('/residueBoard/12')?.name).toBe('residueBoard-id');
    expect(routeOfPath('/user/history/share')?.name).toBe('user-history-share');
    expect(routeOfPath('/user/history/9')?.name).toBe('user-history-id');
    expect(routeOfPath('/no/such/page')).toBeUndefined();
  });
});

describe('short addresses', () => {
  it.each([
    ['/h', 'key=a', '/user/history/share?key=a'],
    ['/l', 'id=7', '/level/7'],
    ['/l', '', '/level'],
    ['/p', 'roomId=r&pw=s', '/game/personal?roomId=r&pw=s'],
    ['/w', 'roomId=r', '/game/watch?roomId=r'],
    ['/rb', 'id=4', '/residueBoard/4'],
    ['/th', 'id=9', '/todayHistory/9'],
    ['/l', 'id=a/b', '/level/a%2Fb'],
  ])('%s?%s leads to %s', (path, query, expected) => {
    expect(target(path, query)).toBe(expected);
  });
});

function statusOf(path: string): string | undefined {
  return routeOfPath(path)?.status;
}

function target(path: string, query: string): string | undefined {
  const route = SHARE_ROUTES.find((one) => one.path === path);
  return route && shareTarget(route, new URLSearchParams(query));
}
