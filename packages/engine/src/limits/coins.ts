import { type Paise, sumPaise } from '../money/paise.ts';

/** What an operator can still give: its coins less the fixed limits of its direct children (rules 4). */
export function remainingBalance(coins: Paise, childrenFixedLimits: readonly Paise[]): Paise {
  return coins - sumPaise(childrenFixedLimits);
}

/** A client's current limit (rules 4): cash received gives back what a loss took, cash paid takes a win out again. */
export function clientBalance(client: {
  fixedLimit: Paise;
  settledPl: Paise;
  cashReceived: Paise;
  cashPaid: Paise;
  /** Sum of explicit changes by update_current_limit. */
  adjusted: Paise;
}): Paise {
  return client.fixedLimit + client.settledPl + client.cashReceived - client.cashPaid + client.adjusted;
}
