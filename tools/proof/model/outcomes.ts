import { chosen, rounded } from './arithmetic.ts';
import { usedByRounds } from './casino.ts';
import { numberBrings, worstOfNumbers, type NumberBet } from './numbers.ts';
import {
  isOut,
  standing,
  type Bet,
  type Draw,
  type Market,
  type MatchOutcome,
  type MatchSubject,
  type Outcome,
  type Session,
  type Subject,
  type World,
} from './world.ts';

/** What a bet brings its client if its market or session ends so (rulebook 2, 3, 13). */
export function resultOf(bet: Bet, subject: Subject, outcome: Outcome): bigint {
  if (subject.kind === 'draw' || (typeof outcome === 'object' && 'pana' in outcome))
    return typeof outcome === 'object' && 'pana' in outcome ? numberBrings(onNumber(bet), outcome) : 0n;
  const { win, loss } = holding(bet, subject);
  const [comesIn, fails] = bet.side === 1 ? [win, -loss] : [-loss, win];
  if (typeof outcome === 'number') return outcome >= bet.on ? comesIn : fails;
  if (subject.kind === 'market' && outcome.shared.includes(bet.on)) {
    const sharing = BigInt(outcome.shared.length);
    const places = BigInt(subject.winners - outcome.winners.length);
    return rounded(comesIn * places + fails * (sharing - places), sharing);
  }
  return outcome.winners.includes(bet.on) ? comesIn : fails;
}

const onNumber = ({ row, stake, win }: Bet): NumberBet => ({
  type: row?.type ?? 0,
  number: row?.number ?? '',
  stake,
  win,
});

/** The pana of a Close's Open, once it has one. */
export const openPanaOf = ({ opening }: Draw): string | null =>
  typeof opening?.result === 'object' ? opening.result.pana : null;

const HUNDREDTHS_OF_ALL = 10_000n;

/**
 * What a bet wins and loses now: in a race the runners that left since it was taken have reduced its price (rulebook 13): of one
 * winner from 2.5 %, the total odds; of several from 4 %, the price. One after the other, never below 0.01, and rounded once.
 */
export function holding(
  bet: Pick<Bet, 'key' | 'side' | 'odds' | 'stake' | 'win' | 'loss'>,
  subject: Pick<Session | Draw, 'kind'> | Pick<Market, 'kind' | 'race' | 'winners' | 'withdrawals'>,
): { win: bigint; loss: bigint } {
  if (subject.kind !== 'market' || !subject.race || bet.odds === null) return bet;
  const one = subject.winners === 1;
  const factors = subject.withdrawals
    .filter(({ met, factor }) => met.has(bet.key) && factor >= (one ? 250n : 400n))
    .map(({ factor }) => factor);
  if (factors.length === 0) return bet;
  let unit = 1000n;
  let kept = one ? bet.odds : bet.odds - 1000n;
  for (const factor of factors) {
    kept *= HUNDREDTHS_OF_ALL - factor;
    unit *= HUNDREDTHS_OF_ALL;
  }
  const price = one ? kept - unit : kept;
  const gain = price * 100n < unit ? rounded(bet.stake, 100n) : rounded(bet.stake * price, unit);
  return bet.side === 1 ? { win: gain, loss: bet.stake } : { win: bet.stake, loss: gain };
}

/** Every way a market or session can end, as far as these bets can tell the difference: each set of winners, each single run. */
export function outcomesOf(subject: MatchSubject, bets: readonly Bet[]): MatchOutcome[] {
  if (subject.kind === 'session') {
    const highest = Math.max(0, ...bets.map((bet) => bet.on));
    return Array.from({ length: highest + 2 }, (_, runs) => runs);
  }
  const running = subject.runners.filter((selection) => !isOut(subject, selection));
  const places = Math.min(subject.winners, running.length);
  return chosen(running, places).map((winners) => ({ winners, shared: [] }));
}

/** The most that these bets of one client on one subject can cost, by trying every outcome. */
export function worstOf(subject: Subject, bets: readonly Bet[]): bigint {
  if (subject.kind === 'draw') return worstOfNumbers(bets.map(onNumber), openPanaOf(subject));
  let worst = 0n;
  for (const outcome of outcomesOf(subject, bets)) {
    const total = bets.reduce((sum, bet) => sum + resultOf(bet, subject, outcome), 0n);
    if (total < worst) worst = total;
  }
  return -worst;
}

/** What a client's open markets and sessions tie up, added across (rulebook 4). */
export function usedBy(world: World, client: string): bigint {
  let used = usedByRounds(world, client);
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
