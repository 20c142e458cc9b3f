// Which part may import which. tools/check-boundaries.ts runs it and proves that it saw every file.

/** The wings of the web app, highest first. An import points to the same wing or to a lower one. */
const WEB_WINGS = {
  main: 'main[.]ts$',
  app: 'app/',
  pages: 'pages/',
  people: 'people/',
  play: 'play/',
  learn: 'learn/',
  games: 'games/',
  board: 'board/',
  ui: 'ui/',
  platform: 'platform/',
};

/** The floors of the server, highest first. */
const SERVER_FLOORS = {
  programs: '(?:main|db|admin|seed)[.]ts$',
  wiring: 'wiring/',
  http: 'http/',
  features: '(?!wiring|http|platform|testing)[^/]+/',
  platform: 'platform/',
};

/** The floors of a room on the server, highest first. */
const ROOM_FLOORS = {
  lifecycle: 'rooms/lifecycle/',
  live: 'rooms/live/',
  log: 'rooms/log/',
};

export const boundaries = {
  forbidden: [
    { name: 'no-cycles', severity: 'error' as const, from: {}, to: { circular: true } },
    {
      name: 'rules-imports-nothing',
      severity: 'error' as const,
      from: { path: '^packages/rules/src', pathNot: '[.]test[.]ts$|^packages/rules/src/testing/' },
      to: { pathNot: '^packages/rules/src/(?!testing/)' },
    },
    ...[
      { folder: 'board', above: 'position|notation|files|endings|game' },
      { folder: 'position', above: 'notation|files|endings|game' },
      { folder: 'notation', above: 'files|endings|game' },
      { folder: 'endings', above: 'notation|files|game' },
      { folder: 'files', above: 'game' },
    ].map(({ folder, above }) => ({
      name: `rules-${folder}-looks-down-only`,
      severity: 'error' as const,
      from: { path: `^packages/rules/src/${folder}/`, pathNot: '[.]test[.]ts$' },
      to: { path: `^packages/rules/src/(${above})/` },
    })),
    {
      name: 'sources-do-not-import-tests',
      severity: 'error' as const,
      from: { pathNot: '[.]test[.]tsx?$|/src/testing/|^apps/[^/]+/bench/' },
      to: { path: '[.]test[.]tsx?$|/src/testing/' },
    },
    {
      name: 'search-imports-rules-only',
      severity: 'error' as const,
      from: {
        path: '^packages/search/src',
        pathNot: '[.]test[.]ts$|^packages/search/src/(queue|testing)/',
      },
      to: { pathNot: '^packages/(rules|search)/src/(?!queue/|testing/)' },
    },
    {
      name: 'only-redis-files-of-the-queue-speak-redis',
      severity: 'error' as const,
      from: {
        path: '^(apps/engine|packages/search)/src',
        pathNot: '([.]redis[.]ts|[.]test[.]ts)$|/src/testing/',
      },
      to: { path: 'node_modules/ioredis/' },
    },
    {
      name: 'tournaments-imports-nothing',
      severity: 'error' as const,
      from: {
        path: '^packages/tournaments/src',
        pathNot: '[.]test[.]ts$|^packages/tournaments/src/testing/',
      },
      to: { pathNot: '^packages/tournaments/src/(?!testing/)' },
    },
    {
      name: 'packages-do-not-import-apps',
      severity: 'error' as const,
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    ...lookDownOnly('web', WEB_WINGS),
    {
      // A room of a wing is seen from outside through its index. Parts of `ui`, pictures of boards and the route
      // table are used one by one: each is small, and many screens need just one of them.
      name: 'rooms-of-the-web-app-meet-at-their-index',
      severity: 'error' as const,
      from: {
        path: '^apps/web/src/([^/]+/[^/]+)/',
        pathNot: '^apps/web/src/app/|[.]test[.]tsx?$',
      },
      to: {
        path: '^apps/web/src/[^/]+/[^/]+/',
        pathNot:
          '^apps/web/src/($1/|[^/]+/[^/]+/index[.]ts$|board/picture/|platform/navigation/route-table[.]ts$)|[.]css$',
      },
    },
    {
      name: 'apps-do-not-meet',
      severity: 'error' as const,
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'protocol-imports-rules-and-zod',
      severity: 'error' as const,
      from: { path: '^packages/protocol/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '(^packages/(protocol/(src|texts)|rules/src)|node_modules/zod/)' },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error' as const,
      from: {
        path: '^apps/server/src',
        pathNot: '([.]store[.]ts|[.]test[.]ts)$|^apps/server/src/(platform|testing)/',
      },
      to: { path: 'node_modules/(@types/)?pg/' },
    },
    {
      name: 'only-redis-files-speak-redis',
      severity: 'error' as const,
      from: {
        path: '^apps/server/src',
        pathNot:
          '([.]redis[.]ts|[.]test[.]ts)$|^apps/server/src/(platform/|testing/|gateway/fan-out[.]ts)',
      },
      to: { path: 'node_modules/(ioredis|rate-limiter-flexible)/' },
    },
    {
      name: 'only-routes-speak-http',
      severity: 'error' as const,
      from: {
        path: '^apps/server/src',
        pathNot: '([.]routes[.]ts|[.]test[.]ts)$|^apps/server/src/(http/|main[.]ts)',
      },
      to: { path: 'node_modules/(fastify|@fastify/[^/]+)/' },
    },
    {
      name: 'only-the-gateway-speaks-websocket',
      severity: 'error' as const,
      from: { path: '^apps/server/src', pathNot: '^apps/server/src/(gateway/|main[.]ts)' },
      to: { path: 'node_modules/(@types/)?ws/' },
    },
    {
      name: 'features-meet-at-their-index',
      severity: 'error' as const,
      from: { path: '^apps/server/src/([^/]+)/', pathNot: '^apps/server/src/testing/' },
      to: {
        path: '^apps/server/src/([^/]+)/.+',
        pathNot: '^apps/server/src/($1/|[^/]+/index[.]ts$|wiring/|http/|platform/|testing/)',
      },
    },
    ...lookDownOnly('server', SERVER_FLOORS),
    ...lookDownOnly('server', ROOM_FLOORS),
    {
      name: 'the-platform-knows-no-feature',
      severity: 'error' as const,
      from: { path: '^apps/server/src/platform/', pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)dist' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};

/** One rule a floor: nothing on it imports a file of a floor above. */
function lookDownOnly(app: 'web' | 'server', floors: Readonly<Record<string, string>>) {
  const paths = Object.values(floors);
  return Object.entries(floors)
    .slice(1)
    .map(([name, path], index) => ({
      name: `${app}-${name}-looks-down-only`,
      severity: 'error' as const,
      from: { path: `^apps/${app}/src/${path}`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `^apps/${app}/src/(?:${paths.slice(0, index + 1).join('|')})` },
    }));
}
