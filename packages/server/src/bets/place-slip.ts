import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { asMatkaBetType, readMatkaNumber } from '@pavilion/engine/matka/bet-types.ts';
import { parseCoins, sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import type { BetRequest } from './bet.ts';
import type { BetContext } from './place-bet.ts';
import { waitDelay } from './wait-delay.ts';

/** What a slip needs to know about its call. */
type SlipContext = BetContext & {
  readonly viewer: Pick<Viewer, 'actingId'> & Partial<Pick<Viewer, 'signInId'>>;
  readonly fast: boolean;
};

/** No type has such a number: it is refused in its turn. */
const NO_NUMBER = -1;

/**
 * Places a slip on the numbers of a draw (rules 10): all of its rows, or none. The same request key answers the same slip.
 *
 * @throws Refusal the first that applies, naming its row.
 */
export async function placeSlip(
  house: House,
  request: CallRequest<'placeBets'>,
  ctx: SlipContext,
): Promise<CallOutput<'placeBets'>> {
  const [first, ...others] = request.bets.map((_, row) => rowRequest(request, row, ctx));
  const rows = [first!, ...others] as const; // the contract takes no empty slip
  await waitDelay(house, rows[0], ctx.viewer);
  const { slipUid, bets } = await house.intake.takeSlip(rows, ctx.stillWaits);
  house.metrics.bets.inc({ outcome: 'accepted' }, bets.length);
  const { balance, used_limit } = bets.at(-1)!;
  return {
    slip_uid: slipUid!,
    bets: bets.map(({ betslip_uid, win, loss }) => ({ betslip_uid, win, loss })),
    stake: toCoins(sumPaise(rows.map(({ stake }) => stake))),
    balance,
    used_limit,
  };
}

function rowRequest(
  { event_id: drawId, bets }: CallRequest<'placeBets'>,
  row: number,
  { viewer, requestKey, address, userAgent, fast }: SlipContext,
): BetRequest {
  const { matka_market_id, number, stake, multiple } = bets[row]!;
  const type = asMatkaBetType(matka_market_id);
  const paise = parseCoins(stake);
  if (paise === null)
    throw new Refusal('malformed', { fields: { [`bets.${row}.stake`]: 'at most two decimals' } });
  return {
    clientId: viewer.actingId,
    eventId: drawId,
    subject: { kind: 'draw', id: drawId },
    fast,
    matkaMarketId: type,
    selectionId: readMatkaNumber(type, number) ?? NO_NUMBER,
    bettingType: 1,
    price: multiple,
    rate: undefined,
    stake: paise,
    // A key is one bet's: the first row carries that of the slip.
    requestKey: row === 0 ? requestKey : undefined,
    address,
    userAgent,
  };
}
