// Which part may import which. tools/check-boundaries.ts runs it and proves that it saw every file.
export const boundaries = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'rules-imports-nothing',
      severity: 'error',
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
      severity: 'error',
      from: { pathNot: '[.]test[.]tsx?$|/src/testing/|^apps/[^/]+/bench/' },
      to: { path: '[.]test[.]tsx?$|/src/testing/' },
    },
    {
      name: 'search-imports-rules-only',
      severity: 'error',
      from: {
        path: '^packages/search/src',
        pathNot: '[.]test[.]ts$|^packages/search/src/(queue|testing)/',
      },
      to: { pathNot: '^packages/(rules|search)/src/(?!queue/|testing/)' },
    },
    {
      name: 'only-redis-files-of-the-queue-speak-redis',
      severity: 'error',
      from: {
        path: '^(apps/engine|packages/search)/src',
        pathNot: '([.]redis[.]ts|[.]test[.]ts)$|/src/testing/',
      },
      to: { path: 'node_modules/ioredis/' },
    },
    {
      name: 'packages-do-not-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      // The parts every screen is made of (ui), the table of routes, and the wiring of screens to routes
      // are not features.
      name: 'features-of-the-web-app-meet-at-their-index',
      severity: 'error',
      from: {
        path: '^apps/web/src/([^/]+)/',
        pathNot: '^apps/web/src/routes/|[.]test[.]tsx?$',
      },
      to: {
        path: '^apps/web/src/[^/]+/',
        pathNot: '^apps/web/src/($1/|[^/]+/index[.]ts$|ui/|styles/|routes/route-table[.]ts$)',
      },
    },
    {
      name: 'apps-do-not-meet',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'protocol-imports-rules-and-zod',
      severity: 'error',
      from: { path: '^packages/protocol/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '(^packages/(protocol|rules)/src|node_modules/zod/)' },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot: '([.]store[.]ts|[.]test[.]ts)$|^apps/server/src/(platform|testing)/',
      },
      to: { path: 'node_modules/(@types/)?pg/' },
    },
    {
      name: 'only-redis-files-speak-redis',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot:
          '([.]redis[.]ts|[.]test[.]ts)$|^apps/server/src/(platform/|testing/|gateway/fan-out[.]ts)',
      },
      to: { path: 'node_modules/(ioredis|rate-limiter-flexible)/' },
    },
    {
      name: 'only-routes-speak-http',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot: '([.]routes[.]ts|[.]test[.]ts)$|^apps/server/src/(roles/|main[.]ts)',
      },
      to: { path: 'node_modules/(fastify|@fastify/[^/]+)/' },
    },
    {
      name: 'only-the-gateway-speaks-websocket',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: '^apps/server/src/(gateway/|main[.]ts)' },
      to: { path: 'node_modules/(@types/)?ws/' },
    },
    {
      name: 'features-meet-at-their-index',
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)/', pathNot: '^apps/server/src/testing/' },
      to: {
        path: '^apps/server/src/([^/]+)/.+',
        pathNot: '^apps/server/src/($1/|[^/]+/index[.]ts$|platform/|testing/)',
      },
    },
    {
      name: 'the-platform-knows-no-feature',
      severity: 'error',
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
} as const;
