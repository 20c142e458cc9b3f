import { fastify, type FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

export interface OpsParts {
  readonly metrics: Metrics;
  /** Why the process cannot do its work; undefined when it can. */
  readonly unready: () => Promise<string | undefined>;
}

/** What the operator's machines ask of every process, whatever its roles: health and metrics. */
export function buildOps({ metrics, unready }: OpsParts): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const reason = await unready();
    return reason === undefined ? { status: 'ok' } : reply.code(503).send({ status: reason });
  });
  app.get('/metrics', async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return app;
}
