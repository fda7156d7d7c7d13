import { setTimeout as pause } from 'node:timers/promises';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../lib/database/openDatabase';

const PATIENCE_MS = 2_000;

/**
 * `/healthz`: the process runs (otherwise restart it). `/readyz`: it can answer calls, because its database answers
 * (otherwise send it no calls). It lists the methods that it has, for the release command.
 */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isThere = await Promise.race([answers(db), pause(PATIENCE_MS, false, { ref: false })]);
    return isThere
      ? { status: 'ok', database: 'ok', methods: Object.keys(catalogue) }
      : reply.code(503).send({ status: 'unavailable', database: 'does not answer' });
  });
}

async function answers(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
