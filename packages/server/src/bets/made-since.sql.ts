/** Nodes have clocks of their own, and a group that began earlier may be written later. */
const CLOCKS_DIFFER_BY = '1 hour';

/** Of bets `b`: made since the moment of a parameter. Those of before are not looked through, for numbers follow time. */
export const madeSince = (param: string): string =>
  `b.id >= bets_since(${param}::timestamptz - interval '${CLOCKS_DIFFER_BY}') and b.created_at >= ${param}`;
