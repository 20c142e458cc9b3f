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
      from: { pathNot: '[.]test[.]tsx?$' },
      to: { path: '[.]test[.]tsx?$' },
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
