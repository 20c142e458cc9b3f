import { LOCALES, REFUSALS } from '@chuhe/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { networkOf } from '../../platform/request-context.ts';
import type { Sharing } from './sharing.ts';

const paramsSchema = z.object({
  locale: z.enum(LOCALES),
  type: z.string(),
  file: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,180}\.png$/)),
});

/** The pictures of links. Other sites show them, so cross-origin use is allowed. */
export function serveCards(app: FastifyInstance, sharing: Sharing): void {
  app.get('/card/:locale/:type/:file', async (request, reply) => {
    const reading = z.safeParse(paramsSchema, request.params);
    if (!reading.success) return reply.callNotFound();
    const { locale, type, file } = reading.data;
    const address = networkOf(request.ip);
    const card = await sharing.card({ locale, type, name: file.slice(0, -4), address });
    if (card === undefined) return reply.callNotFound();
    if ('refusal' in card) {
      const { refusal, retryAfterSeconds } = card;
      return reply
        .code(REFUSALS[refusal].status)
        .header('retry-after', retryAfterSeconds)
        .send(refusal);
    }
    const etag = `"${card.tag}"`;
    void reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(Buffer.from(card.png));
  });
}
