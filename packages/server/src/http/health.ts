import { Refusal } from '@pavilion/contract/refusals.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { probeWrites } from '../db/house-values.ts';
import type { Db } from '../db/pool.ts';
import { sendRefusal } from './envelope.ts';
import type { FreeBytes } from './free-bytes.ts';
import type { Standing } from './standing.ts';

export type Health = {
  readonly db: Db;
  readonly standing: Pick<Standing, 'missing'>;
  readonly freeBytes: FreeBytes;
};

/** How long the database may take to say that it is there. */
const PATIENCE_MS = 2000;

/** GET /livez: the process answers. GET /readyz: it can serve; 503 names the part that keeps it from that. */
export function routeHealth(app: FastifyInstance, { db, standing, freeBytes }: Health): void {
  const config = { call: 'health' };
  app.get('/livez', { config, logLevel: 'warn' }, async (_request, reply) =>
    say(reply, 200, { status: 'ok' }),
  );
  app.get('/readyz', { config, logLevel: 'warn' }, async (request, reply) => {
    const missing = standing.missing();
    if (missing !== undefined) return say(reply, 503, { status: 'unavailable', part: missing });
    const [problem, free] = await Promise.all([databaseProblem(db), freeBytes()]);
    const disk = free === undefined ? {} : { disk_free_bytes: free };
    if (problem === undefined) return say(reply, 200, { status: 'ok', ...disk });
    request.log.warn({ err: problem }, 'not ready: the database takes no writes');
    return say(reply, 503, { status: 'unavailable', part: 'database', ...disk });
  });
}

/** On a node that is no edge: nobody is sent to it, and who comes all the same finds no calls. */
export function answerHealthAlone(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (['/livez', '/readyz', '/metrics'].includes(request.routeOptions.url ?? '')) done();
    else sendRefusal(reply, new Refusal('unknown_call'));
  });
}

type HealthWord = ({ status: 'ok' } | { status: 'unavailable'; part: 'start' | 'end' | 'database' }) & {
  disk_free_bytes?: number;
};

function say(reply: FastifyReply, status: 200 | 503, word: HealthWord): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').send(word);
}

/** Why the database cannot be worked with now; undefined when it can. */
export async function databaseProblem(db: Db): Promise<unknown> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  try {
    await Promise.race([probeWrites(db), late.promise]);
    return undefined;
  } catch (problem) {
    return problem;
  } finally {
    clearTimeout(timer);
  }
}
