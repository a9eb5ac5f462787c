/**
 * What acts change and lists show, in one vocabulary: an act has every list loaded again that shows what it changed, and
 * no other. A list does not name what is only pushed to it; a word is as narrow as the lists that must not be loaded for another.
 */
export const SUBJECTS_OF_CHANGE = [
  // People.
  'accounts',
  // What people are called, where something else is told of them.
  'names',
  'locks',
  'coins',
  'sign_ins',
  'second_factors',
  'second_factor_policy',
  'transaction_codes',
  'preferences',
  'languages',
  'rules',
  'saved_views',
  'privileges',
  'staff',
  'casino_providers',
  'casino_day',
  // What operators say to their trees; `announcements` are those about a match.
  'said',
  'banners',
  // Matches. `fixtures`: which there are and whether they are on; `offers`: what can be added to them; `markets`: what of them
  // is locked or hidden.
  'fixtures',
  'offers',
  'markets',
  'manual_matches',
  'prices',
  'scores',
  'commentary',
  'announcements',
  'match_settings',
  // Stake limits and delays: of a match or client, of a sport, of a market's sum.
  'terms',
  'sport_terms',
  'caps',
  // What matka and fast matka pay, and when and how much can be bet on them.
  'matka_terms',
  'draws',
  // Of before the house, in charts and in the audit of numbers.
  'past_results',
  // What draws are made from, and the draws.
  'matka_categories',
  'draws',
  // Numbers of draws that are locked or limited; what an operator laid off of them elsewhere.
  'number_locks',
  'matka_cuts',
  // Money.
  'bets',
  'books',
  'results',
  'settlement_jobs',
  // The flat charge per client of a match.
  'charges',
  'ledger',
  'cash',
  'periods',
  'house_checks',
  // The house itself.
  'backups',
  'maintenance',
] as const;

export type SubjectOfChange = (typeof SUBJECTS_OF_CHANGE)[number];

/** What rows of accounts tell: who they are, their locks and limits, what their bets tie up, and their balances. */
export const SHOWN_OF_ACCOUNTS = [
  'accounts',
  'locks',
  'coins',
  'bets',
  'ledger',
] as const satisfies readonly SubjectOfChange[];
