export { type EmbedsParts, serveEmbeds } from './embeds.routes.ts';
