import type { CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { SettlingMarket } from './subject.sql.ts';

/** What is voided, once the code has been asked for. */
export type VoidMarket = Omit<CallRequest<'abandonMarket'>, 'code'>;
export type VoidSession = Pick<CallRequest<'abandonFancy'>, 'event_id' | 'session_id'>;

/** What a tied main market is declared as. */
export const TIED = 'Tie';
export const ABANDONED = 'Abandoned';

/** The `type` of abandon_market that ties the main market (1 abandons). */
const TIE = 2;

/** What a market without a winner is called (rules 8). @throws Refusal not_permitted when a side market would be tied. */
export function voidResult(market: SettlingMarket, type: VoidMarket['type']): typeof TIED | typeof ABANDONED {
  if (type !== TIE) return ABANDONED;
  if (!market.isMain) throw new Refusal('not_permitted', { text: 'Only the main market can be tied' });
  return TIED;
}
