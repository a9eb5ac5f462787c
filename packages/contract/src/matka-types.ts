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

/** Which of the two games a draw is of: its id says so. */
export const isFastDraw = (eventId: string): boolean => eventId.startsWith('f-');

/** The number reports by their addresses, in the order of their tabs (specification part 3, section 2.1). */
export const REPORT_TYPES = {
  single_patti: 3,
  double_patti: 4,
  tripple_patti: 5,
  jodi_patti: 2,
  single_akda: 1,
} as const satisfies Record<string, MatkaType>;
export type ReportType = keyof typeof REPORT_TYPES;
