import type { Card } from '@pavilion/engine/casino/cards.ts';
import { rounded, WHOLE } from './arithmetic.ts';
import { byDeal, commissionGains, divided, pathOf, type Flow } from './flows.ts';
import { totalOf, worstOfRound } from './rounds.ts';
import type { DayRound, Rates, RoundBet, World } from './world.ts';

export const betsOnRound = ({ bets }: DayRound, client?: string): RoundBet[] =>
  [...bets.values()].filter((bet) => client === undefined || bet.client === client);

/** Coins move as a round is declared, the ledger when its day is posted (rulebook 11). */
export function broughtByRounds({ casino }: World, client: string): bigint {
  return casino.rounds.reduce(
    (sum, round) =>
      round.cards === null ? sum : sum + totalOf(round.code, betsOnRound(round, client), round.cards),
    0n,
  );
}

/** What a client's open rounds tie up. */
export function usedByRounds({ casino }: World, client: string): bigint {
  return casino.rounds
    .filter(({ state }) => state === 'open')
    .reduce((sum, round) => sum + worstOfRound(round.code, betsOnRound(round, client)), 0n);
}

/** Posted rounds, divided as they were bet on. */
export function flowsOfRounds({ casino: { rounds } }: World): Flow[] {
  return rounds.flatMap((round) => {
    const { cards, code } = round;
    if (cards === null || !round.posted) return [];
    return byDeal(betsOnRound(round)).map((bets) => divided(bets[0]!, totalOf(code, bets, cards)));
  });
}

/** The commission that was booked. */
export function commissionOfRounds({ casino: { commissions } }: World): Flow[] {
  return [...commissions].map(([client, { deal, stakes }]) => {
    const commission = ({ casino }: Rates): bigint => rounded(stakes * casino, WHOLE);
    return { path: pathOf(client, deal), gains: commissionGains({ deal, commission }) };
  });
}

/** The commission of these clients' whole day anew: of all stakes on declared rounds, on the deal of the last bet. */
function bookCommission({ casino }: World, clients: Iterable<string>): void {
  for (const client of clients) {
    const ofClient = (round: DayRound) => betsOnRound(round, client);
    const last = casino.rounds
      .flatMap(ofClient)
      .toSorted((a, b) => a.order - b.order)
      .at(-1);
    const declared = casino.rounds.filter(({ cards }) => cards !== null).flatMap(ofClient);
    const stakes = declared.reduce((sum, { stake }) => sum + stake, 0n);
    if (last !== undefined) casino.commissions.set(client, { deal: last.deal, stakes });
  }
}

const bettorsOf = (rounds: readonly DayRound[]): Set<string> =>
  new Set(rounds.flatMap((round) => betsOnRound(round).map(({ client }) => client)));

/** Every declared round, and the commission of everybody's day as it is now. */
export function postDay(world: World): void {
  const { casino } = world;
  for (const round of casino.rounds)
    if (round.cards !== null) Object.assign(round, { posted: true, wasPosted: round.bets.size > 0 });
  bookCommission(world, bettorsOf(casino.rounds));
  casino.closed = true;
}

/** One that was posted once corrects its day at once, any other waits for the next posting. */
export function declareRound(world: World, round: DayRound, cards: readonly Card[]): void {
  Object.assign(round, { cards, state: 'declared', posted: round.wasPosted });
  if (round.posted) bookCommission(world, bettorsOf([round]));
}

/** A round has no result any more; of a posted one the commission of its clients is booked anew. */
export function takeRoundBack(world: World, round: DayRound): void {
  Object.assign(round, { cards: null, state: 'open' });
  if (round.posted) bookCommission(world, bettorsOf([round]));
  round.posted = false;
}

/** Bets of a client on rounds that are open, and on any while the day is not closed. */
export function openRoundBets({ casino }: World, isOf: (client: string) => boolean): number {
  return casino.rounds
    .filter(({ state }) => state === 'open' || !casino.closed)
    .flatMap((round) => betsOnRound(round))
    .filter(({ client }) => isOf(client)).length;
}
