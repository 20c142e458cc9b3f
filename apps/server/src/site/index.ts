export { openSitemap } from './sitemap.ts';
export { describeApi } from './openapi.ts';
export { readPageFiles, withPageFiles } from './page-files.ts';
