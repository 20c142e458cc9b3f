export { LIBRARY_SITEMAPS, openSitemap, writeLibrarySitemap } from './sitemap.ts';
export { describeApi } from './openapi.ts';
export { hasScreen, readPageFiles, withPageFiles } from './page-files.ts';
