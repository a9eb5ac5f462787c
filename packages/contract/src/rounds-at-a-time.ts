/** So many rounds of a table are told at a time. */
export const ROUNDS_AT_A_TIME = 100;
/** Of a list of rounds (specification part 2, section 9). */
export const ROUNDS_A_PAGE = 20;
/** Of a round, so many of its largest wins are told. */
export const MOST_WINS = 10;
