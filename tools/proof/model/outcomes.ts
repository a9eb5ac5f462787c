import { standing, type Bet, type Subject, type World } from './world.ts';

/** What a bet brings its client if its market or session ends so (rulebook 2, 3). */
export function resultOf(bet: Bet, subject: Subject, outcome: number): bigint {
  const comesIn = subject.kind === 'market' ? outcome === bet.on : outcome >= bet.on;
  return comesIn === (bet.side === 1) ? bet.win : -bet.loss;
}

/** Every way a market or session can end, as far as these bets can tell the difference: each single run counts. */
export function outcomesOf(subject: Subject, bets: readonly Bet[]): number[] {
  if (subject.kind === 'market') return [...subject.runners];
  const highest = Math.max(0, ...bets.map((bet) => bet.on));
  return Array.from({ length: highest + 2 }, (_, runs) => runs);
}

/** The most that these bets of one client on one subject can cost, by trying every outcome. */
export function worstOf(subject: Subject, bets: readonly Bet[]): bigint {
  let worst = 0n;
  for (const outcome of outcomesOf(subject, bets)) {
    const total = bets.reduce((sum, bet) => sum + resultOf(bet, subject, outcome), 0n);
    if (total < worst) worst = total;
  }
  return -worst;
}

/** What a client's open markets and sessions tie up, added across (rulebook 4). */
export function usedBy(world: World, client: string): bigint {
  let used = 0n;
  for (const subject of world.subjects.values()) {
    if (subject.result === undefined) used += worstOf(subject, betsOn(world, subject.id, client));
  }
  return used;
}

export function betsOn(world: World, subject: string, client?: string): Bet[] {
  return standing(world).filter(
    (bet) => bet.subject === subject && (client === undefined || bet.client === client),
  );
}
