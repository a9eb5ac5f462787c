import { defineWords } from '../i18n/i18n.ts';

/** What can speak against a result. */
export const againstWords = defineWords('settlement-against', {
  score: 'The score says {{score}}.',
  feed: 'The feed says {{name}} won.',
  winners: '{{named}} are named, {{places}} win this market.',
  taking_bets: 'It still takes bets.',
  other_winner: '{{market}} was settled for {{name}} at {{time}} by {{by}}.',
  checked: 'I have checked it: {{result}} is right',
});
