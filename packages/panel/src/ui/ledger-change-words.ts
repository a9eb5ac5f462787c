import { defineWords } from '../i18n/i18n.ts';

export const ledgerChangeWords = defineWords('ledger-change', {
  ledgerChange: 'Ledger change',
  inFavour: 'Above 0 is in favour of the account.',
});
