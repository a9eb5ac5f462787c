import { defineWords } from '../i18n/i18n.ts';

/** Words of abandoning a whole match. */
export const abandonWords = defineWords('abandon-match', {
  abandonMatch: 'Abandon the match',
  question: 'Abandon {{event}} as a whole?',
  effect: 'All open markets and sessions become void in one act. What has its result already stands.',
  voids: 'What becomes void',
  counts: '{{n}} open items, {{bets}}.',
  counts_one: '{{n}} open item, {{bets}}.',
  released: 'Limits get back',
  closes: 'The match closes; commission to clients',
  item: 'Market or session',
  yes: 'Yes, abandon the match',
  done: '{{event}}: {{n}} markets and sessions void, {{bets}}.',
  done_one: '{{event}}: {{n}} market or session void, {{bets}}.',
  wholeMatch: 'The whole match',
});
