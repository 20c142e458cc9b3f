export { keptFile } from './kept-file.ts';
export { type Encoding, KeptText } from './kept-text.ts';
export { openLibrarySitemaps, openSitemap } from './sitemap.ts';
export { describeApi } from './openapi.ts';
export { sourceRoutes } from './source.routes.ts';
export { hasScreen, readPageFiles, routeOf, withFrontPage, withPageFiles } from './page-files.ts';
export { linkForReader } from './readers-language.ts';
