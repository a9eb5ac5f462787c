import { rounded } from './arithmetic.ts';
import { betsOn, usedBy, worstOf } from './outcomes.ts';
import { balanceOf } from './accounts.ts';
import { offerOn } from './prices.ts';
import {
  type Bet,
  dealOf,
  isOut,
  type Market,
  type MatchSubject,
  person,
  type Session,
  type Side,
  type Subject,
  upline,
  type World,
} from './world.ts';

/** A bet as a client asks for it; odds x 1000 for a market, the line for a session. Stake in paise. */
export type Asked = {
  key: string;
  client: string;
  subject: string;
  side: Side;
  selection: number | undefined;
  price: bigint;
  rate: number | undefined;
  stake: bigint;
};

export type Verdict = { code: string; bet?: Bet };

const LEAST_STAKE = 100_00n;
const MOST_STAKE = { market: 500_000_00n, session: 200_000_00n };

/** What the rulebook answers to a bet, refusals in its order (rulebook 5). Changes nothing. */
export function judgeBet(world: World, asked: Asked): Verdict {
  const subject = world.subjects.get(asked.subject);
  const chain = [person(world, asked.client), ...upline(world, asked.client)];
  if (chain.some((one) => !one.active)) return { code: 'account_inactive' };
  if (subject === undefined || subject.kind === 'draw') return { code: 'unknown_market' };
  const match = world.matches.get(subject.event)!;
  if (subject.result !== undefined || match.closed) return { code: 'market_not_open' };
  // What is priced by hand needs no feed.
  if (!subject.open || (world.stale && !subject.desk)) return { code: 'market_suspended' };
  if (isOut(subject, asked.selection ?? -1)) return { code: 'runner_not_active' };
  if (match.hidden || subject.hidden || !subject.active) return { code: 'event_hidden' };
  if (chain.some((one) => one.locked)) return { code: 'bet_locked' };
  if (isLocked(subject, asked.selection)) return { code: 'market_locked' };
  const [least, most] = stakesFor(world, subject, asked.client);
  if (asked.stake < least) return { code: 'stake_below_min' };
  if (asked.stake > most) return { code: 'stake_above_max' };
  const priced = subject.kind === 'market' ? onRunner(subject, asked) : onSession(subject, asked);
  if (priced === null) return { code: 'price_changed' };
  const { key, client, side, stake } = asked;
  const bet: Bet = {
    key,
    client,
    subject: subject.id,
    side,
    stake,
    deal: dealOf(world, client),
    voided: false,
    ...priced,
  };
  return fits(world, subject, [bet]) ? { code: 'ok', bet } : { code: 'insufficient_limit' };
}

/** The client's own, else the match's, else the usual; caps of market and client over that (rulebook 5). */
function stakesFor(world: World, subject: MatchSubject, client: string): [least: bigint, most: bigint] {
  const own = person(world, client).stakes;
  const { stakes } = world.matches.get(subject.event)!;
  const least = own.min ?? stakes.min ?? LEAST_STAKE;
  const most = [own.max ?? stakes.max ?? MOST_STAKE[subject.kind], own.cap, subject.cap.max];
  return [
    subject.cap.min !== undefined && subject.cap.min > least ? subject.cap.min : least,
    most.reduce<bigint>((found, one) => (one !== undefined && one < found ? one : found), most[0]!),
  ];
}

function isLocked(subject: MatchSubject, selection: number | undefined): boolean {
  return subject.locked || (subject.kind === 'market' && subject.lockedRunners.has(selection ?? -1));
}

type Priced = Pick<Bet, 'on' | 'odds' | 'win' | 'loss'> | null;

function onRunner(market: Market, { selection, side, price, stake }: Asked): Priced {
  const offer = offerOn(market, selection ?? -1, side);
  if (offer === null || (side === 1 ? offer < price : offer > price)) return null;
  const gain = rounded(stake * (offer - 1000n), 1000n);
  const [win, loss] = side === 1 ? [gain, stake] : [stake, gain];
  return { on: selection ?? -1, odds: offer, win, loss };
}

function onSession(session: Session, { side, price, rate, stake }: Asked): Priced {
  const standing = side === 1 ? session.yesRate : session.noRate;
  if (Number(price) !== session.line || (rate ?? standing) !== standing) return null;
  const gain = rounded(stake * BigInt(standing), 100n);
  const [win, loss] = side === 1 ? [gain, stake] : [stake, gain];
  return { on: session.line, odds: null, win, loss };
}

/** Within the limit afterwards, or no more at risk on this subject than before (rulebook 4). */
export function fits(world: World, subject: Subject, bets: readonly [Bet, ...Bet[]]): boolean {
  const [{ client }] = bets;
  const standing = betsOn(world, subject.id, client);
  const before = worstOf(subject, standing);
  const after = worstOf(subject, [...standing, ...bets]);
  return after <= before || usedBy(world, client) - before + after <= balanceOf(world, client);
}
