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
    {
      name: 'sources-do-not-import-tests',
      severity: 'error',
      from: { pathNot: '[.]test[.]tsx?$|/src/testing/' },
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
      name: 'only-redis-files-speak-redis',
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
      name: 'apps-do-not-meet',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
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
