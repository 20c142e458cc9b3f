import { LOCALES } from '@chuhe/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Sharing } from './sharing.ts';

const paramsSchema = z.object({
  locale: z.enum(LOCALES),
  type: z.string(),
  file: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,180}\.png$/)),
});

/** The pictures of links. Other sites show them, so they may be taken along. */
export function serveCards(app: FastifyInstance, sharing: Sharing): void {
  app.get('/card/:locale/:type/:file', async (request, reply) => {
    const reading = z.safeParse(paramsSchema, request.params);
    const card = reading.success
      ? await sharing.card(reading.data.locale, reading.data.type, reading.data.file.slice(0, -4))
      : undefined;
    if (card === undefined) return reply.callNotFound();
    if (card === 'busy') return reply.code(503).header('retry-after', 5).send('busy');
    const etag = `"${card.tag}"`;
    void reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(Buffer.from(card.png));
  });
}
