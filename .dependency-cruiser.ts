// Which part may import which. tools/check/boundaries.ts runs it and proves that it saw every file.

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

/** The wings of the server, highest first. */
const SERVER_WINGS = {
  main: 'main[.]ts$',
  app: 'app/',
  moderation: 'moderation/',
  site: 'site/',
  api: 'api/',
  play: 'play/',
  learn: 'learn/',
  games: 'games/',
  people: 'people/',
  platform: 'platform/',
};

/** The parts of `app`, highest first. */
const APP_PARTS = {
  cli: 'app/cli/',
  wiring: 'app/wiring/',
  http: 'app/http/',
};

/** The parts of a room on the server, highest first. */
const ROOM_PARTS = {
  lifecycle: 'play/rooms/lifecycle/',
  live: 'play/rooms/live/',
  log: 'play/rooms/log/',
};

/** The parts of the tools, highest first. */
const TOOL_PARTS = {
  run: 'run[.]ts$',
  check: 'check/',
  make: 'make/',
  prove: 'prove/',
  bench: 'bench/',
  measure: 'measure/',
  verify: 'verify/',
  dev: 'dev/',
  testbed: 'testbed/',
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
      from: { path: '^(apps|packages)/', pathNot: '[.]test[.]tsx?$|/src/testing/' },
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
    ...lookDownOnly('web', 'apps/web/src', WEB_WINGS),
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
          '([.]redis[.]ts|[.]test[.]ts)$|^apps/server/src/(platform/|testing/|platform/sockets/fan-out[.]ts)',
      },
      to: { path: 'node_modules/(ioredis|rate-limiter-flexible)/' },
    },
    {
      name: 'only-routes-speak-http',
      severity: 'error' as const,
      from: {
        path: '^apps/server/src',
        pathNot: '([.]routes[.]ts|[.]test[.]ts)$|^apps/server/src/(app/http/|main[.]ts)',
      },
      to: { path: 'node_modules/(fastify|@fastify/[^/]+)/' },
    },
    {
      name: 'only-the-gateway-speaks-websocket',
      severity: 'error' as const,
      from: { path: '^apps/server/src', pathNot: '^apps/server/src/(platform/sockets/|main[.]ts)' },
      to: { path: 'node_modules/(@types/)?ws/' },
    },
    {
      // The wiring names whatever it joins; the platform's files are used one by one.
      name: 'rooms-of-the-server-meet-at-their-index',
      severity: 'error' as const,
      from: { path: '^apps/server/src/([^/]+/[^/]+)/', pathNot: '^apps/server/src/testing/' },
      to: {
        path: '^apps/server/src/[^/]+/[^/]+/.+',
        pathNot: '^apps/server/src/($1/|[^/]+/[^/]+/index[.]ts$|app/|platform/|testing/)',
      },
    },
    ...lookDownOnly('server', 'apps/server/src', SERVER_WINGS),
    ...lookDownOnly('server', 'apps/server/src', APP_PARTS),
    ...lookDownOnly('server', 'apps/server/src', ROOM_PARTS),
    ...lookDownOnly('tools', 'tools', TOOL_PARTS),
    {
      name: 'apps-and-packages-do-not-import-tools',
      severity: 'error' as const,
      from: { path: '^(apps|packages)/' },
      to: { path: '^tools/', pathNot: '^tools/testbed/fixtures/' },
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

/** One rule per floor: no file of it imports a file of a floor above. */
function lookDownOnly(name: string, root: string, floors: Readonly<Record<string, string>>) {
  const paths = Object.values(floors);
  return Object.entries(floors)
    .slice(1)
    .map(([floor, path], index) => ({
      name: `${name}-${floor}-looks-down-only`,
      severity: 'error' as const,
      from: { path: `^${root}/${path}`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `^${root}/(?:${paths.slice(0, index + 1).join('|')})` },
    }));
}
