import { defineWords } from '../i18n/i18n.ts';

/** What can be found, by its kind. */
export const hitWords = defineWords('hits', {
  matches: 'Matches',
  markets: 'Markets and sessions',
  ledger: 'Ledger lines',
  receipts: 'Receipts',
  staff: 'Staff',
  requests: 'Requests',
  addresses: 'Addresses',
  actsFor: 'acts for {{name}} ({{role}})',
});
