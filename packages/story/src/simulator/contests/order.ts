/** The remainder, from 0 for numbers below zero too. */
export const mod = (number: number, by: number): number => ((number % by) + by) % by;
