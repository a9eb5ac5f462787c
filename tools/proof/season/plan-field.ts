import { planBet, someMatch, type Mind } from './mind.ts';
import type { Operation } from './operation.ts';

/** The lowest factors that reduce bets where one wins and where several do, and their neighbours. */
const EDGES = [1, 249, 250, 399, 400, 9999];

/** Bets, a runner that leaves, bets on it and on the others, and now and then it or another leaves or comes back. */
export function planWithdrawal(mind: Mind): Operation[] {
  const { chance } = mind;
  const subject = fedMarket(mind);
  const bets = (most: number): Operation[] =>
    Array.from({ length: chance.whole(0, most) }, () => ({
      ...planBet(mind),
      subject,
      runner: chance.whole(0, 5),
    }));
  const runner = chance.whole(0, 3);
  const by = chance.once(3) ? 'desk' : 'feed';
  const leaves = (place: number): Operation => ({
    do: 'withdraw',
    subject,
    runner: place,
    factor: factorOf(mind, by),
    by,
    rightCode: !chance.once(8),
  });
  const again: Operation[] = chance.once(2)
    ? [{ do: 'reinstate', subject, runner, by: chance.once(6) ? 'desk' : by, rightCode: true }, ...bets(2)]
    : [leaves(chance.whole(0, 3)), ...bets(1)];
  const open: Operation[] =
    by === 'desk' ? [{ do: 'lock subject', subject, runner: null, locked: false }] : [];
  return [...bets(3), leaves(runner), ...open, ...bets(2), ...(chance.once(2) ? [] : again), ...open];
}

/** A desk may also type what is no factor; a feed's is what it is. */
function factorOf({ chance }: Mind, by: 'feed' | 'desk'): number {
  if (by === 'desk' && chance.once(8)) return chance.pick([0, 10_000, -500]);
  return chance.once(3) ? chance.pick(EDGES) : chance.whole(100, 4500);
}

export function planLateRunner(mind: Mind): Operation[] {
  const { chance } = mind;
  const subject = fedMarket(mind);
  const bet = (): Operation => ({ ...planBet(mind), subject, runner: chance.whole(0, 5) });
  return [bet(), { do: 'late runner', subject, back: chance.whole(101, 600) * 10 }, bet(), bet()];
}

/** A market, mostly of a race. */
function fedMarket(mind: Mind): string {
  const races = mind.matches.filter(({ markets }) => markets.some(({ id }) => id.endsWith('.win')));
  const match = races.length > 0 && !mind.chance.once(3) ? races.at(-1)! : someMatch(mind);
  return match.markets.length === 0 ? `${match.id}.none` : mind.chance.pick(match.markets).id;
}
