import type { FastifyRequest } from 'fastify';
import type { Pulse } from '../leases/pulse.ts';

/**
 * Whether who asked can still be waiting. He is not when his line is closed, and may not be when this process stood still meanwhile: that he
 * has hung up would be heard of only later.
 */
export function stillWaits(pulse: Pulse, { raw: { socket } }: FastifyRequest): () => boolean {
  const since = pulse.now();
  return () => !socket.destroyed && !socket.readableEnded && !pulse.missed(since);
}
