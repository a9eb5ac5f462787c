/** So many rounds of a table are told at a time. */
export const ROUNDS_AT_A_TIME = 100;
