import { LIMIT_NEARLY_USED } from '@pavilion/engine/limits/limit-in-use.ts';

const ofLimit = (amount: string): string =>
  `case when w.fixed_limit > 0 then ${amount} * 100.0 / w.fixed_limit when ${amount} > 0 then 100.0 else 0.0 end`;

/** The engine's `limitInUse` before it is rounded down, over wallets `w`: what lists are ordered and narrowed by. */
export const LIMIT_IN_USE = ofLimit('w.used_limit');

/** The same of what an operator gave on of its own limit. */
export const GIVEN_OUT = ofLimit('w.given');

/** A client `u` with a wallet `w` whose limit is nearly used up. */
export const NEARLY_USED = `(u.role = 7 and w.used_limit > 0 and ${LIMIT_IN_USE} >= ${LIMIT_NEARLY_USED})`;
