import { useCallback } from 'react';
import { defineWords, useWords } from '../i18n/i18n.ts';

const en = {
  SUSPENDED: 'SUSPENDED',
  'BALL START': 'BALL START',
  CLOSED: 'CLOSED',
  INACTIVE: 'INACTIVE',
  REMOVED: 'REMOVED',
  WINNER: 'WINNER',
  LOSER: 'LOSER',
  HIDDEN: 'HIDDEN',
};
type Status = keyof typeof en;

const statusWords = defineWords<Status>('market-status', en, {
  hi: {
    SUSPENDED: 'निलंबित',
    'BALL START': 'बॉल शुरू',
    CLOSED: 'बंद',
    INACTIVE: 'निष्क्रिय',
    REMOVED: 'हटाया गया',
    WINNER: 'विजेता',
    LOSER: 'पराजित',
    HIDDEN: 'छिपा हुआ',
  },
  mr: {
    SUSPENDED: 'स्थगित',
    'BALL START': 'बॉल सुरू',
    CLOSED: 'बंद',
    INACTIVE: 'निष्क्रिय',
    REMOVED: 'काढले',
    WINNER: 'विजेता',
    LOSER: 'पराभूत',
    HIDDEN: 'लपवलेले',
  },
  ta: {
    SUSPENDED: 'நிறுத்தம்',
    'BALL START': 'பந்து தொடக்கம்',
    CLOSED: 'மூடியது',
    INACTIVE: 'செயலற்றது',
    REMOVED: 'நீக்கப்பட்டது',
    WINNER: 'வெற்றி',
    LOSER: 'தோல்வி',
    HIDDEN: 'மறைக்கப்பட்டது',
  },
});

const isStatus = (text: string): text is Status => text in en;

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
