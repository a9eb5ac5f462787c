import { readMatkaMarketId } from '@pavilion/engine/matka/bet-types.ts';
import { eventOfRound, readCasinoMarketId } from '@pavilion/engine/casino/round-id.ts';
import { subjectOf } from '@pavilion/engine/subjects/subject.ts';
import type { CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { parseCoins } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import { permittedFirst, type Caller } from '../http/caller.ts';
import type { CallContext } from '../http/context.ts';
import type { BetAnswer } from './bet-answer.ts';
import type { BetRequest } from './bet.ts';
import { waitDelay } from './wait-delay.ts';

/** What a bet needs to know about its call. */
export type BetContext = Pick<CallContext, 'requestKey' | 'address' | 'userAgent' | 'stillWaits'>;

/** Whose bet it is. */
type Bettor = {
  readonly clientId: number;
  /** Absent for the house's own bettors, whom nobody asks. */
  readonly caller?: Caller;
};

/**
 * Places a client's bet (rules 5): the first refusal that applies, in order, or the bet with its book and limit. It is
 * committed when this answers, together with the bets that came at the same time (intake.ts). The client's own wallet is
 * the only row that a bet locks. The same request key answers the same bet.
 *
 * @throws Refusal overloaded when the database was lost on the way: the same request key tells what became of the bet.
 */
export async function placeBet(
  house: House,
  request: CallRequest<'placeBet'>,
  ctx: BetContext & Bettor,
): Promise<BetAnswer> {
  const asked = await permittedFirst(ctx.caller, () => betRequest(request, ctx));
  await waitDelay(house, asked, ctx.caller);
  const answer = await house.intake.take(asked, ctx.stillWaits, ctx.caller);
  house.metrics.bets.inc({ outcome: 'accepted' });
  return answer;
}

/** What the bet is on: a bet type of a draw is called like a market of it, and so is a market of a round, whose bets are those of its day. */
function placeOf(
  request: CallRequest<'placeBet'>,
): Pick<BetRequest, 'eventId' | 'subject' | 'matkaMarketId' | 'casinoMarket' | 'clientSeed'> {
  const { market_id, event_id: eventId } = request;
  const day = eventOfRound(eventId);
  if (day !== undefined) {
    const market = readCasinoMarketId(market_id ?? '');
    if (market?.roundId !== eventId) throw new Refusal('unknown_market');
    return {
      eventId: day,
      subject: { kind: 'round', id: eventId },
      casinoMarket: market.market,
      clientSeed: request.client_seed,
    };
  }
  const number = market_id === undefined ? undefined : readMatkaMarketId(market_id);
  if (number?.drawId === eventId)
    return { eventId, subject: { kind: 'draw', id: eventId }, matkaMarketId: number.type };
  return { eventId, subject: subjectOf(request)! }; // the contract takes exactly one of the two ids
}

function betRequest(request: CallRequest<'placeBet'>, ctx: BetContext & Bettor): BetRequest {
  const stake = parseCoins(request.stake);
  if (stake === null) throw new Refusal('malformed', { fields: { stake: 'at most two decimals' } });
  return {
    clientId: ctx.clientId,
    ...placeOf(request),
    selectionId: request.selection_id,
    bettingType: request.betting_type,
    price: request.price,
    rate: request.size,
    stake,
    requestKey: ctx.requestKey,
    address: ctx.address,
    userAgent: ctx.userAgent,
  };
}
