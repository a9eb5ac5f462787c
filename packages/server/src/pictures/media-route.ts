import { Refusal } from '@pavilion/contract/refusals.ts';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/envelope.ts';
import { turns } from '../http/turns.ts';
import type { House } from '../house.ts';
import { pictureOf } from './images.ts';

const YEAR_SECONDS = 31_536_000;
const MOST_KEPT_BYTES = 16_000_000;

/** Anybody may ask, so the database is asked for few at once and not again for what was just read. */
export function routeMedia(app: FastifyInstance, { pool }: Pick<House, 'pool'>): void {
  const kept = keepLatest(MOST_KEPT_BYTES);
  const fewAtOnce = turns({ atOnce: 2, mostWaiting: 200 });
  app.get<{ Params: { name: string } }>(
    '/media/:name',
    { config: { call: 'media' } },
    async (request, reply) => {
      const hash = /^([0-9a-f]{64})\.webp$/.exec(request.params.name)?.[1];
      const known = hash === undefined ? undefined : kept.get(hash);
      const webp = known ?? (hash === undefined ? undefined : await fewAtOnce(() => pictureOf(pool, hash)));
      if (hash === undefined || webp === undefined) {
        return sendRefusal(reply.header('cache-control', 'no-store'), new Refusal('unknown_call'));
      }
      if (known === undefined) kept.set(hash, webp);
      return reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .send(webp);
    },
  );
}

/** The latest pictures, together so many bytes at most. */
function keepLatest(
  most: number,
): Pick<Map<string, Buffer>, 'get'> & { set(hash: string, webp: Buffer): void } {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  return {
    get: (hash) => kept.get(hash),
    set(hash, webp) {
      if (kept.has(hash) || webp.length > most) return;
      kept.set(hash, webp);
      bytes += webp.length;
      for (const [oldest, { length }] of kept) {
        if (bytes <= most) break;
        kept.delete(oldest);
        bytes -= length;
      }
    },
  };
}
