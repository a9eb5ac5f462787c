import { Refusal } from '@pavilion/contract/refusals.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { sendRefusal } from '../http/envelope.ts';
import { addressOf, isWithin } from '../http/network.ts';
import { ADAPTERS } from './adapters.ts';
import type { Adapter, Incoming, Provider } from './adapter.ts';
import { openProviders, type Providers } from './providers.ts';
import { limitPerSecond } from './limit-per-second.ts';

type Speaking = { readonly provider: Provider; readonly adapter: Adapter; readonly tooMany: () => boolean };

/** No message of a supplier is longer; a result with a thousand clients is. */
const LARGEST = 2_000_000;

/**
 * Where outside suppliers call: `/api/casino/{code}/{action}`. Public, since each message proves by itself who sent it; the body is
 * kept as it came, for that proof is over its bytes.
 */
export async function routeCasino(app: FastifyInstance, house: House): Promise<Providers> {
  const providers = await openProviders(house);
  const speaking = new Map<string, Speaking>(
    [...providers.values()].map((provider) => [
      provider.code,
      {
        provider,
        adapter: ADAPTERS[provider.protocol](house, provider),
        tooMany: limitPerSecond(provider.most_per_second, house.now),
      },
    ]),
  );
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { code: string; '*': string } }>('/api/casino/:code/*', async (request, reply) => {
      const found = speaking.get(request.params.code);
      if (found === undefined) return sendRefusal(reply, new Refusal('unknown_provider'));
      return answerOf(house, found, incomingOf(request, request.params['*']));
    });
  });
  return providers;
}

function incomingOf(request: FastifyRequest, action: string): Incoming {
  return {
    action,
    raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    headers: request.headers,
    address: addressOf(request.ip, request.socket.remoteAddress),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  };
}

/** A failure of the house is told in the supplier's own shape: he sends the message again. */
async function answerOf(
  house: House,
  { provider, adapter, tooMany }: Speaking,
  incoming: Incoming,
): Promise<object> {
  if (!isWithin(provider.addresses, incoming.address)) return adapter.refuse('address');
  if (tooMany()) return adapter.refuse('flood');
  try {
    return await adapter.answer(incoming);
  } catch (error) {
    // Never the message itself: it may carry a token.
    house.log.error(
      { err: error, provider: provider.code, action: incoming.action },
      'a message of a casino provider failed',
    );
    return adapter.refuse('failure');
  }
}
