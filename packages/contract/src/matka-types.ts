/** What can be bet on in a draw, by `matka_market_id`. */
export const MATKA_TYPES = {
  1: 'Single Akda',
  2: 'Jodi Patti',
  3: 'Single Patti',
  4: 'Double Patti',
  5: 'Tripple Patti',
  6: 'Half Sangam open pana',
  7: 'Half Sangam close pana',
  8: 'Full Sangam',
} as const;
export type MatkaType = keyof typeof MATKA_TYPES;
