import type { CallInput } from '@pavilion/contract/calls.ts';
import { fancyView, marketView } from '@pavilion/server/odds/market-view.ts';
import type { OddsBoard } from '@pavilion/server/odds/odds-board.ts';

/** Something that can be bet on. */
export type Subject =
  | { readonly kind: 'market'; readonly eventId: string; readonly id: string; readonly marketType: number }
  | { readonly kind: 'session'; readonly eventId: string; readonly id: string };

/** A bet at the price of the moment; only the stake is missing. */
export type Offer = Omit<CallInput<'placeBet'>, 'stake'>;

/** Every bet that clients are offered on a subject right now; none while it is suspended, stale or closed. */
export function offersOn(board: OddsBoard, subject: Subject): readonly Offer[] {
  return subject.kind === 'market' ? marketOffers(board, subject) : sessionOffers(board, subject);
}

/** The other side of the same runner or line: what closes a bet again. */
export function oppositeOf(offer: Offer, offers: readonly Offer[]): Offer | undefined {
  return offers.find(
    (other) => other.selection_id === offer.selection_id && other.betting_type !== offer.betting_type,
  );
}

function marketOffers(board: OddsBoard, { eventId, id, marketType }: Subject & { kind: 'market' }): Offer[] {
  const { state, runners } = marketView(board, id, marketType);
  if (state.match_status !== 'OPEN' || state.stale === 1) return [];
  return [...runners].flatMap(([selectionId, { status, ex }]) => {
    if (status !== 'ACTIVE') return [];
    const sides = [
      [1, ex.availableToBack[0]],
      [2, ex.availableToLay[0]],
    ] as const;
    return sides.flatMap(([side, cell]) =>
      cell === undefined
        ? []
        : [
            {
              event_id: eventId,
              market_id: id,
              selection_id: selectionId,
              betting_type: side,
              price: cell.price,
            },
          ],
    );
  });
}

function sessionOffers(board: OddsBoard, { eventId, id }: Subject): Offer[] {
  const quote = fancyView(board, id);
  if (quote.stale === 1) return [];
  const sides = [
    [1, quote.back_price1, quote.back_size1],
    [2, quote.lay_price1, quote.lay_size1],
  ] as const;
  return sides.flatMap(([side, line, rate]) =>
    line === null || rate === null || line === 0
      ? []
      : [{ event_id: eventId, session_id: id, betting_type: side, price: line, size: rate }],
  );
}
