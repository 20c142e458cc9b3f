import type { UserStatus } from '@chuhe/protocol';

/** One screen; its addresses in all languages come from this row. */
interface RouteRow {
  /** Address without language; parameters in braces, as in the contract. */
  readonly path: string;
  readonly name: string;
  /** Message id of the window title and the heading. */
  readonly title: string;
  /** The frame of the screen: pages with bars, rooms that fill the window, the sign-in screens. */
  readonly frame: 'page' | 'room' | 'login';
  /** Whether phones show the bar at the bottom: `tab` pages are also fetched early, `hub` pages lead to others. */
  readonly tabBar: 'tab' | 'hub' | 'none';
  /** Kept with its scroll position while another screen is open. */
  readonly cached: boolean;
  /** Often opened by a link or from a search, so the served page preloads its code. */
  readonly landing: boolean;
  /** The status that the lobby shows for a player on this screen. */
  readonly status: UserStatus;
}

const page = {
  frame: 'page',
  tabBar: 'none',
  cached: false,
  landing: false,
  status: 'FREE',
} as const;
const tab = { ...page, tabBar: 'tab' } as const;
const hub = { ...page, tabBar: 'hub' } as const;
const boardHub = { ...hub, frame: 'room' } as const;
const cachedPage = { ...page, cached: true } as const;
const room = { ...page, frame: 'room' } as const;
/** A board on which the player solves alone. */
const solving = { ...room, status: 'CLEARANCE' } as const;
const signInPage = { ...page, frame: 'login' } as const;

export const ROUTES = [
  { ...tab, path: '/', name: 'index', landing: true, title: 'title.home' },
  { ...tab, path: '/mate', name: 'mate', title: 'title.mate' },
  { ...tab, path: '/mine', name: 'mine', title: 'title.mine' },
  { ...tab, path: '/search', name: 'search', title: 'title.search' },
  { ...page, path: '/log', name: 'log', title: 'title.log' },
  { ...signInPage, path: '/login', name: 'login', title: 'title.login' },
  { ...signInPage, path: '/register', name: 'register', title: 'title.register' },
  { ...cachedPage, path: '/notice', name: 'notice', title: 'title.notice' },
  { ...page, path: '/account', name: 'account', title: 'title.account' },
  { ...page, path: '/support', name: 'support', title: 'title.support' },
  { ...page, path: '/feedback', name: 'feedback', title: 'title.feedback' },
  {
    ...hub,
    cached: true,
    path: '/level',
    name: 'level',
    landing: true,
    title: 'title.level',
  },
  {
    ...room,
    path: '/level/{id}',
    name: 'level-id',
    landing: true,
    title: 'title.levelOne',
    status: 'CLEARANCE',
  },
  { ...page, path: '/local', name: 'local', title: 'title.local' },
  { ...room, path: '/local/{filename}', name: 'local-filename', title: 'title.localOne' },
  { ...page, path: '/server', name: 'server', title: 'title.server' },
  { ...cachedPage, path: '/residueBoard', name: 'residueBoard', title: 'title.residueBoard' },
  { ...room, path: '/residueBoard/add', name: 'residueBoard-add', title: 'title.residueBoardAdd' },
  {
    ...room,
    path: '/residueBoard/{id}',
    name: 'residueBoard-id',
    landing: true,
    title: 'title.residueBoardOne',
  },
  { ...cachedPage, path: '/todayHistory', name: 'todayHistory', title: 'title.todayHistory' },
  {
    ...room,
    path: '/todayHistory/{id}',
    name: 'todayHistory-id',
    landing: true,
    title: 'title.todayHistoryOne',
  },
  { ...room, path: '/game/room', name: 'gamePlay', title: 'title.gameRoom', status: 'GAMING' },
  {
    ...room,
    path: '/game/watch',
    name: 'watchRoom',
    landing: true,
    title: 'title.gameWatch',
    status: 'WATCH',
  },
  {
    ...room,
    path: '/game/invite',
    name: 'game-invite',
    title: 'title.gameInvite',
    status: 'INVITING',
  },
  {
    ...room,
    path: '/game/single',
    name: 'game-single',
    title: 'title.gameSingle',
    status: 'SINGLE',
  },
  {
    ...room,
    path: '/game/personal',
    name: 'gamePersonalPlay',
    landing: true,
    title: 'title.gamePersonal',
    status: 'GAMING',
  },
  { ...room, path: '/game/local', name: 'game-local', title: 'title.gameLocal' },
  {
    ...room,
    path: '/game/local/detail',
    name: 'game-local-detail',
    title: 'title.gameLocalDetail',
  },
  { ...room, path: '/analysis', name: 'analysis', title: 'title.analysis' },
  { ...tab, path: '/games', name: 'games', title: 'title.slowGames' },
  { ...hub, path: '/study', name: 'study', title: 'title.study' },
  { ...room, path: '/study/{id}', name: 'study-id', landing: true, title: 'title.study' },
  { ...page, path: '/settings', name: 'settings', title: 'title.settings' },
  { ...page, path: '/settings/game', name: 'settings-game', title: 'title.settingsGame' },
  { ...page, path: '/settings/lang', name: 'settings-lang', title: 'title.settingsLang' },
  { ...page, path: '/settings/user', name: 'settings-user', title: 'title.settingsUser' },
  { ...page, path: '/settings/board', name: 'settings-board', title: 'title.settingsBoard' },
  {
    ...page,
    path: '/settings/password',
    name: 'settings-password',
    title: 'title.settingsPassword',
  },
  { ...page, path: '/user/bind/email', name: 'user-bind-email', title: 'title.bindEmail' },
  { ...cachedPage, path: '/user/history', name: 'user-history', title: 'title.userHistory' },
  {
    ...room,
    path: '/user/history/share',
    name: 'user-history-share',
    landing: true,
    title: 'title.historyShare',
  },
  { ...room, path: '/user/history/{id}', name: 'user-history-id', title: 'title.userHistoryOne' },
  {
    ...page,
    path: '/user/password/email',
    name: 'user-password-email',
    title: 'title.passwordEmail',
  },
  {
    ...page,
    path: '/user/password/modify',
    name: 'user-password-modify',
    title: 'title.passwordModify',
  },
  {
    ...page,
    path: '/user/modify/username',
    name: 'user-modify-username',
    title: 'title.modifyUsername',
  },
  // Not in the contract.
  { ...page, path: '/player/{id}', name: 'player-id', title: 'title.player' },
  { ...hub, path: '/library', name: 'library', landing: true, title: 'title.library' },
  {
    ...hub,
    path: '/library/openings',
    name: 'library-openings',
    landing: true,
    title: 'title.libraryOpenings',
  },
  {
    ...page,
    path: '/library/players',
    name: 'library-players',
    title: 'title.libraryPlayers',
  },
  {
    ...page,
    path: '/library/player/{name}',
    name: 'library-player',
    landing: true,
    title: 'title.libraryPlayer',
  },
  { ...page, path: '/library/events', name: 'library-events', title: 'title.libraryEvents' },
  {
    ...page,
    path: '/library/event/{name}',
    name: 'library-event',
    landing: true,
    title: 'title.libraryEvents',
  },
  {
    ...room,
    path: '/library/game/{id}',
    name: 'library-game',
    landing: true,
    title: 'title.libraryGame',
  },
  { ...boardHub, path: '/practice', name: 'practice', title: 'title.today' },
  { ...hub, path: '/learn', name: 'learn', landing: true, title: 'title.learn' },
  { ...page, path: '/learn/{chapter}', name: 'learn-chapter', title: 'title.learn' },
  { ...room, path: '/learn/{chapter}/{level}', name: 'learn-level', title: 'title.learn' },
  { ...hub, path: '/endings', name: 'endings', title: 'title.endings' },
  { ...room, path: '/endings/{ending}', name: 'ending', title: 'title.endings' },
  { ...page, path: '/endings/{ending}/forms', name: 'ending-forms', title: 'title.endings' },
  { ...room, path: '/endings/{ending}/{task}', name: 'ending-task', title: 'title.endings' },
  { ...room, path: '/notation', name: 'notation', title: 'title.notation' },
  { ...page, path: '/tactics/mistakes', name: 'mistakes', title: 'title.mistakes' },
  {
    ...room,
    path: '/tactics/mistakes/solve',
    name: 'mistakes-solve',
    title: 'title.mistakes',
  },
  { ...boardHub, path: '/tactics', name: 'tactics', landing: true, title: 'title.tactics' },
  { ...page, path: '/tactics/themes', name: 'tactics-themes', title: 'title.tactics' },
  { ...solving, path: '/tactics/solve', name: 'tactics-solve', title: 'title.tactics' },
  { ...solving, path: '/tactics/storm', name: 'tactics-storm', title: 'title.tactics.storm' },
  { ...solving, path: '/tactics/streak', name: 'tactics-streak', title: 'title.tactics.streak' },
  { ...hub, path: '/tournaments', name: 'tournaments', title: 'title.tournaments' },
  { ...page, path: '/tournaments/new', name: 'tournament-new', title: 'title.tournaments' },
  {
    ...page,
    path: '/tournaments/{id}',
    name: 'tournament-id',
    landing: true,
    title: 'title.tournaments',
  },
  { ...hub, path: '/leaderboard', name: 'leaderboard', title: 'title.leaderboard' },
  { ...page, path: '/notifications', name: 'notifications', title: 'title.notifications' },
  { ...page, path: '/blocks', name: 'blocks', title: 'title.blocks' },
  { ...page, path: '/measures', name: 'sanctions', title: 'title.sanctions' },
  { ...page, path: '/privacy', name: 'privacy', title: 'title.privacy' },
  { ...page, path: '/account/tokens', name: 'tokens', title: 'title.tokens' },
  { ...page, path: '/developers', name: 'developers', title: 'title.developers' },
  { ...page, path: '/operator', name: 'operator', title: 'title.operator' },
] as const satisfies readonly RouteRow[];

export type Route = (typeof ROUTES)[number];
export type RouteName = Route['name'];

/** Short addresses for sharing, and their targets; the named query parameter goes into the path. */
export const SHARE_ROUTES = [
  { path: '/h', name: 'h', to: '/user/history/share' },
  { path: '/l', name: 'l', to: '/level', idFrom: 'id' },
  { path: '/p', name: 'p', to: '/game/personal' },
  { path: '/w', name: 'w', to: '/game/watch' },
  { path: '/rb', name: 'rb', to: '/residueBoard', idFrom: 'id' },
  { path: '/th', name: 'th', to: '/todayHistory', idFrom: 'id' },
] as const;

/** Route names include their language. */
export function nameInLocale(name: string, locale: string): string {
  return `${name}___${locale}`;
}

/** The target of a short address: /l?id=7 leads to /level/7, /w?roomId=k to /game/watch?roomId=k. */
export function shareTarget(
  route: { readonly to: string; readonly idFrom?: string },
  query: URLSearchParams,
): string {
  const rest = new URLSearchParams(query);
  const id = route.idFrom === undefined ? null : rest.get(route.idFrom);
  if (route.idFrom !== undefined) rest.delete(route.idFrom);
  const path = id === null || id === '' ? route.to : `${route.to}/${encodeURIComponent(id)}`;
  return rest.size === 0 ? path : `${path}?${rest.toString()}`;
}

/** The route of an address without its language, if there is one. */
export function routeOfPath(pathname: string): Route | undefined {
  const words = wordsOf(pathname);
  const fits = (route: Route): boolean => {
    const parts = wordsOf(route.path);
    return (
      parts.length === words.length &&
      parts.every((part, index) => part.startsWith('{') || part === words[index])
    );
  };
  return ROUTES.find((route) => route.path === pathname) ?? ROUTES.find((route) => fits(route));
}

/** The varying parts of an address without its language, by their names in the route. */
export function paramsOf(route: Route, pathname: string): Readonly<Record<string, string>> {
  const words = wordsOf(pathname);
  return Object.fromEntries(
    wordsOf(route.path).flatMap((part, index) =>
      part.startsWith('{') ? [[part.slice(1, -1), decoded(words[index] ?? '')] as const] : [],
    ),
  );
}

function wordsOf(path: string): readonly string[] {
  return path.split('/').filter((word) => word !== '');
}

/** A word that is no valid encoding is taken as it is. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Whether the route shows a board or a sign-in form, which the app must not cover with prompts or reload. */
export function isOccupied(route: Route | undefined): boolean {
  return route !== undefined && route.frame !== 'page';
}
