/** Why a market `m` takes no bets: a runner left or came over its bets; null when it takes them. */
export const NO_BETS_ON = 'm.bets_stopped';
