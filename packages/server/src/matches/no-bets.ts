/** Why a market `m` takes no bets: it has several winners, or a runner left or came over its bets; null when it takes them. */
export const NO_BETS_ON = `case when m.winners > 1 then 'many_winners' else m.bets_stopped end`;
