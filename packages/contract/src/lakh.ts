/** Coins. */
export const LAKH = 100_000;
/** Stakes from here on are big, and the dashboard names them (specification part 1, section 9). */
export const BIG_STAKE = 5 * LAKH;
