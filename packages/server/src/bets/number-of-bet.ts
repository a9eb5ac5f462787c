import { MATKA_TYPES } from '@pavilion/contract/matka-types.ts';
import { asMatkaBetType, matkaNumberText } from '@pavilion/engine/matka/bet-types.ts';

type Row = { readonly matka_market_id: number | null; readonly selection_id: bigint | null };

/** What a bet on a draw stands on: the label of its type, and the number as it is written; of any other bet neither. */
export function numberOfBet({ matka_market_id, selection_id }: Row): {
  readonly type: string;
  readonly number: string | undefined;
} {
  if (matka_market_id === null) return { type: '', number: undefined };
  const type = asMatkaBetType(matka_market_id);
  return { type: MATKA_TYPES[type], number: matkaNumberText(type, Number(selection_id)) };
}
