// The measured process: the whole server, and a bare route with one prepared SELECT of the account data
// that getUserInfo returns.
import { fastify } from 'fastify';
import pg from 'pg';
import { openLog } from '../../../apps/server/src/platform/log.ts';
import { readProcessConfig } from '../../../apps/server/src/app/config.ts';
import { openServer } from '../../../apps/server/src/app/wiring/server.ts';

const config = readProcessConfig();
const server = await openServer(config, openLog('info'));
await server.http.listen({ host: '127.0.0.1', port: 0 });

const pool = new pg.Pool({
  connectionString: config.DATABASE_URL,
  max: config.DATABASE_CONNECTIONS,
});
const bare = fastify({ logger: false });
bare.get<{ Params: { id: string } }>('/bare/:id', ({ params }) => accountRow(params.id));
await bare.listen({ host: '127.0.0.1', port: 0 });

process.send?.({ whole: portOf(server.http.addresses()), bare: portOf(bare.addresses()) });
process.once('disconnect', () => process.exit(0));

function portOf([address]: readonly (string | { readonly port: number })[]): number {
  return typeof address === 'object' ? address.port : 0;
}

async function accountRow(id: string): Promise<object | undefined> {
  const text = `select id, user_name, is_guest, email, settings, muted_until, created_at
    from accounts where id = $1`;
  const { rows } = await pool.query<object>({ name: 'bare', text, values: [id] });
  return rows[0];
}
