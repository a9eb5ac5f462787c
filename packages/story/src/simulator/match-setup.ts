/** One side: its name on the markets, its runner's id in every match, and eleven players in batting order; the last five bowl. */
export type TeamSheet = {
  readonly name: string;
  readonly selectionId: number;
  readonly players: readonly string[];
};

/** All that decides a simulated match, its seed aside. */
export type MatchSetup = {
  readonly eventId: string;
  readonly eventName: string;
  readonly leagueName: string;
  /** Team a and team b, in the order of the event's name. */
  readonly teams: readonly [TeamSheet, TeamSheet];
  /** When the first ball is due, ISO 8601 UTC. */
  readonly startsAt: string;
  readonly matchOddsId: string;
  readonly bookmakerId: string;
  /** From one ball to the next, in milliseconds. */
  readonly ballMs: number;
};

export type PlannedMarket = {
  readonly marketId: string;
  readonly marketName: string;
  /** 1 match odds, 2 bookmaker (rules, section 2). */
  readonly marketType: 1 | 2;
  readonly runners: readonly { readonly selectionId: number; readonly runnerName: string }[];
};

/** The markets that the match will send prices for; known before its first message. */
export const plannedMarkets = (setup: MatchSetup): readonly PlannedMarket[] => {
  const runners = setup.teams.map((team) => ({ selectionId: team.selectionId, runnerName: team.name }));
  return [
    { marketId: setup.matchOddsId, marketName: 'Match Odds', marketType: 1, runners },
    { marketId: setup.bookmakerId, marketName: 'Bookmaker', marketType: 2, runners },
  ];
};
