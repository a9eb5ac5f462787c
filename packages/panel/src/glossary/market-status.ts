import { useCallback } from 'react';
import { useWords, type WordOf } from '../i18n/i18n.ts';
import { statusWords } from './status-words.ts';

type Status = WordOf<typeof statusWords>;

const isStatus = (text: string): text is Status => text in statusWords.en;

/** Says why a market or session takes no bets, in the reader's language; what a feed says in words of its own stays. */
export function useStatusWord(): (status: string) => string {
  const t = useWords(statusWords);
  return useCallback(
    (status) => {
      const said = status.toUpperCase();
      return isStatus(said) ? t(said) : said;
    },
    [t],
  );
}
