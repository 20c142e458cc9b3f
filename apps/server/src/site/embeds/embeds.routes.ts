import { join } from 'node:path';
import { LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import { loadCatalogue } from '@chuhe/puzzles';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { keptFile } from '../files/index.ts';
import { writeEmbedPage } from './embed-page.ts';
import { type EmbedParts, findEmbed } from './embed-subject.ts';

export interface EmbedsParts extends Pick<EmbedParts, 'games' | 'library'> {
  readonly publicUrl: string;
  readonly webRoot: string;
}

const paramsSchema = z.object({ kind: z.string(), name: z.optional(z.string()) });
const querySchema = z.object({
  theme: z.optional(z.enum(['light', 'dark'])),
  code: z.optional(z.string()),
});
const filesSchema = z.object({ script: z.string(), style: z.string() });

// Undefined if the web app is not built: a missing file reads as null, which does not fit.
const embedFiles = keptFile((text = 'null') => z.safeParse(filesSchema, JSON.parse(text)).data);

/** Only these pages may be framed by other sites. They read public data, contain no form and get no cookie. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** One minute: a finished game does not change, and a game that becomes private disappears soon. */
const CACHE = 'public, max-age=60';

/** Boards for pages of other sites, at /embed and below each language's prefix. */
export function serveEmbeds(app: FastifyInstance, parts: EmbedsParts): void {
  const found = { ...parts, puzzles: loadCatalogue, now: Date.now };
  for (const locale of LOCALES) {
    const path = `${LOCALE_ENTRIES[locale].prefix}/embed/:kind`;
    for (const route of [path, `${path}/:name`]) {
      app.get(route, async (request, reply) => {
        openToFrames(reply);
        const files = await embedFiles(join(parts.webRoot, 'builds/embed.json'));
        const params = z.safeParse(paramsSchema, request.params);
        const query = z.safeParse(querySchema, request.query);
        if (files === undefined || !params.success || !query.success) return reply.callNotFound();
        const { kind, name = query.data.code ?? '' } = params.data;
        const subject = await findEmbed(found, { kind, name, locale });
        const { theme } = query.data;
        const html = await writeEmbedPage({
          subject,
          locale,
          theme,
          files,
          publicUrl: parts.publicUrl,
        });
        return reply
          .code(subject === undefined ? 404 : 200)
          .header('cache-control', CACHE)
          .type('text/html; charset=utf-8')
          .send(html);
      });
    }
  }
}

function openToFrames(reply: FastifyReply): void {
  void reply
    .header('content-security-policy', POLICY)
    .header('cross-origin-resource-policy', 'cross-origin')
    .removeHeader('x-frame-options')
    .removeHeader('cross-origin-opener-policy');
}
