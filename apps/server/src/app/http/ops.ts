import { fastify, type FastifyInstance } from 'fastify';
import type { Metrics } from '../../platform/metrics.ts';

export interface OpsParts {
  readonly metrics: Metrics;
  /** Why the process cannot do its work; undefined when it can. */
  readonly unready: () => Promise<string | undefined>;
  /** The numbers of the databases of logs that are away: their games wait, and the process does its work. */
  readonly away: () => readonly number[];
}

/** Health and metrics of a process, for monitoring; independent of its roles. */
export function buildOps({ metrics, unready, away }: OpsParts): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const reason = await unready();
    if (reason !== undefined) return reply.code(503).send({ status: reason });
    return away().length === 0 ? { status: 'ok' } : { status: 'ok', away: away() };
  });
  app.get('/metrics', async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return app;
}
