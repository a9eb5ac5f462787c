import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { settlementWords } from './words.ts';

/** How many bets and clients a result concerns: `1 bet, 1 client`. */
export function useCounts(): (of: { bets: number; client_count: number }) => string {
  const t = useWords(settlementWords);
  return ({ bets, client_count }) =>
    [
      t('bets', { count: bets, n: count(bets) }),
      t('clientCount', { count: client_count, n: count(client_count) }),
    ].join(', ');
}
