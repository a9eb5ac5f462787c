import { defineWords } from '../i18n/i18n.ts';

/** How the desk names several winners of a market, and those who share a place. */
export const winnerWords = defineWords('settlement-winners', {
  named: '{{n}} named, {{places}} win.',
  named_one: '{{n}} named, {{places}} wins.',
  whoShares: 'Tick who of them share the last places.',
  shares: 'Shares the last places',
  sharesNamed: '{{name}} shares the last places',
  adds: 'Adds',
  fed: 'named by the feed',
  companyIfNone: 'Company without any of them',
  deadHeat: 'Dead heat',
});
