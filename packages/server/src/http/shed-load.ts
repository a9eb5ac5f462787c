import underPressure from '@fastify/under-pressure';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { FastifyInstance } from 'fastify';

/** Later than this the process does what it was asked: whoever comes now would only wait longer. */
const MOST_DELAY_MS = 2000;
const RETRY_SECONDS = 10;

/** Refuses requests while the process is late with everything. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    exposeStatusRoute: false,
    pressureHandler: async (_request, reply, _type, delay) => {
      if (!isLate(delay)) return;
      void reply.header('retry-after', RETRY_SECONDS);
      throw new Refusal('overloaded');
    },
  });
}

/** A delay that nobody has measured yet is said to be endless: a start that took a second would refuse its first callers. */
export const isLate = (delay: number | undefined): boolean =>
  delay !== undefined && Number.isFinite(delay) && delay > MOST_DELAY_MS;
