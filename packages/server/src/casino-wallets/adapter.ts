import type { FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import type { OutsideProvider } from './wallet-config.ts';

/** A supplier with its number in the house. */
export type Provider = OutsideProvider & { readonly id: number };

/** What a supplier has sent, as it came: the signature is over these bytes. */
export type Incoming = {
  /** What follows the supplier's code in the address, such as `transaction/bet`. */
  readonly action: string;
  readonly raw: Buffer;
  readonly headers: FastifyRequest['headers'];
  readonly address: string;
  readonly userAgent: string;
};

/**
 * How a supplier speaks. It turns his messages into acts of the house (open round, bet, result, refund, cards: `acts.ts`), and what
 * becomes of them into answers of his own shape, which go out with HTTP 200 whatever they say.
 */
export type Adapter = {
  answer(incoming: Incoming): Promise<object>;
  /** The same for one that the house keeps out before it is read. */
  refuse(why: KeptOut): object;
};

/** Not from its addresses, more at once than is taken, or the house failed. */
export type KeptOut = 'address' | 'flood' | 'failure';

export type MakeAdapter = (house: House, provider: Provider) => Adapter;
