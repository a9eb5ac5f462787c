/** What of a match closing it rests on. */
export type Closing = {
  readonly closed: boolean;
  /** Whether any market or session of it has its result. */
  readonly results: boolean;
  /** How many markets and sessions wait for theirs: on the offer, or with bets on them. */
  readonly open: number;
};

/**
 * Whether a match closes now (rules 7): once it has results and nothing waits for one, whatever it consists of and whatever
 * came last, a result, a void, a deletion or that something was taken off the offer.
 */
export function closes({ closed, results, open }: Closing): boolean {
  return !closed && results && open === 0;
}
