import type { Chance } from '../chance.ts';
import type { Wanted } from '../house/people.ts';
import type { GameOfProof } from '../model/rounds.ts';
import type { PlannedBet, PlannedMarket } from './operation.ts';

/** What the planner keeps in mind so that operations mostly mean something; it never knows how they went. */
export type Mind = {
  readonly chance: Chance;
  readonly people: Wanted[];
  readonly matches: PlannedMatch[];
  readonly categories: PlannedCategory[];
  /** Rounds of the casino by their numbers. */
  readonly rounds: GameOfProof[];
  readonly count: { accounts: number };
};
export type PlannedCategory = {
  readonly fast: boolean;
  readonly both: boolean;
  readonly draws: readonly string[];
};
export type PlannedMatch = {
  id: string;
  markets: readonly PlannedMarket[];
  sessions: readonly string[];
  /** Of these, what the desk made. */
  desk: readonly string[];
};

/** The lately made matches come up more often, so that there is always something to bet on. */
export function someMatch({ chance, matches }: Mind): PlannedMatch {
  return chance.once(3) ? chance.pick(matches) : chance.pick(matches.slice(-2));
}

export function someSubject(mind: Mind): { id: string; runners: number } {
  const match = someMatch(mind);
  return mind.chance.pick([
    ...match.markets.map((market) => ({ id: market.id, runners: market.backs.length })),
    ...match.sessions.map((id) => ({ id, runners: 0 })),
  ]);
}

/** Mostly something that the desk made, where a match has it; a feed's is no desk's to take back. */
export function someDesk(mind: Mind): string {
  const { desk } = someMatch(mind);
  return desk.length === 0 || mind.chance.once(6) ? someSubject(mind).id : mind.chance.pick(desk);
}

export function someMarket(mind: Mind): string {
  const { markets } = someMatch(mind);
  return markets.length === 0 ? someSubject(mind).id : mind.chance.pick(markets).id;
}

export function planBet(mind: Mind): PlannedBet {
  const { chance, people } = mind;
  const subject = someSubject(mind);
  const drift = chance.once(5) ? chance.pick([-1, 1, 5, -5]) : 0;
  const stake = chance.once(30)
    ? chance.pick([1, 99_99, 600_000_00])
    : chance.whole(100_00, chance.pick([150_00, 400_00, 900_00]));
  const client = chance.pick(people.filter(({ role }) => role === 7)).name;
  const side = chance.pick([1, 2] as const);
  return {
    do: 'bet',
    client,
    subject: subject.id,
    // One more than there were: it may have come late.
    runner: chance.whole(0, subject.runners),
    side,
    drift,
    stake,
  };
}

/** A few at once, now and then of one client only, on what is open lately. */
export function planGroup(mind: Mind): PlannedBet[] {
  const bets = Array.from({ length: mind.chance.whole(2, 5) }, () => planBet(mind));
  return mind.chance.once(2) ? bets.slice(0, 4).map((bet) => ({ ...bet, client: bets[0]!.client })) : bets;
}
