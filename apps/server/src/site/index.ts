export { writeSitemap } from './sitemap.ts';
export { describeApi } from './openapi.ts';
