import type { Market } from '@pavilion/contract/events.ts';
import { short } from '../../format/numbers.ts';
import { useWords } from '../../i18n/i18n.ts';
import { reportWords } from '../words.ts';

/** The stakes that a market or session takes of the viewer, and how long a bet is held back. */
export function useLimits(of: Pick<Market, 'min_stake' | 'max_stake' | 'bet_delay'>): string {
  const t = useWords(reportWords);
  const limits = t('limits', { min: short(of.min_stake), max: short(of.max_stake) });
  return of.bet_delay === 0 ? limits : t('limitsAndDelay', { limits, seconds: of.bet_delay });
}
