export { openSitemap } from './sitemap.ts';
export { describeApi } from './openapi.ts';
