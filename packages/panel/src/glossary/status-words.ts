import { defineWords } from '../i18n/i18n.ts';

/** Why a market or session takes no bets, as the feed says it. */
export const statusWords = defineWords('market-status', {
  SUSPENDED: 'SUSPENDED',
  'BALL START': 'BALL START',
  CLOSED: 'CLOSED',
  INACTIVE: 'INACTIVE',
  REMOVED: 'REMOVED',
  WINNER: 'WINNER',
  LOSER: 'LOSER',
  HIDDEN: 'HIDDEN',
});
