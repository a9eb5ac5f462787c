import type { Contradiction } from '@pavilion/contract/contradiction.ts';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { againstWords } from './against-words.ts';

/** What speaks against a result, a sentence each, and the words with which a person takes it on. */
export function useAgainst(): {
  sentences: (contradictions: readonly Contradiction[] | undefined) => string[];
  checked: (result: string) => string;
} {
  const t = useWords(againstWords);
  const sentence = (one: Contradiction): string => {
    switch (one.code) {
      case 'score':
        return t('score', { score: one.score });
      case 'feed':
        return t('feed', { name: one.name });
      case 'winners':
        return t('winners', { named: one.named, places: one.places });
      case 'taking_bets':
        return t('taking_bets');
      case 'other_winner':
        return t('other_winner', {
          market: one.market_name,
          name: one.name,
          time: clock(one.settled_at),
          by: one.settled_by,
        });
    }
  };
  return {
    sentences: (contradictions) => (contradictions ?? []).map(sentence),
    checked: (result) => t('checked', { result }),
  };
}
