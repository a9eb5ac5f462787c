import type { CallInput } from '@pavilion/contract/calls.ts';
import { subjectOf } from '@pavilion/engine/subjects/subject.ts';
import type { BetRequest } from '../bets/bet.ts';

/** A bet on a market or a session as the intake takes it. */
export function betRequest(clientId: number, bet: CallInput<'placeBet'>, requestKey?: string): BetRequest {
  return {
    clientId,
    eventId: bet.event_id,
    subject: subjectOf(bet)!,
    selectionId: bet.selection_id,
    bettingType: bet.betting_type,
    price: bet.price,
    rate: bet.size,
    stake: BigInt(Math.round(bet.stake * 100)),
    requestKey,
    address: '127.0.0.1',
    userAgent: 'test',
  };
}
