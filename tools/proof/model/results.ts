import { clientsToCharge } from './charges.ts';
import { betsOn } from './outcomes.ts';
import {
  isOut,
  subjectsOf,
  type Market,
  type Match,
  type MatchOutcome,
  type Placed,
  type Subject,
  type World,
} from './world.ts';

/** What is asked of the settlement desk. */
export type Declared = { subject: string; result: MatchOutcome | 'void'; tie?: boolean; confirmed?: boolean };

const MOST_WRONG_CODES = 5;
const LOCK_MS = [15, 60, 24 * 60].map((minutes) => minutes * 60_000);

/**
 * The answer to a transaction code; counts the wrong ones. Five of them lock it: for a quarter of an hour, then for an hour,
 * then for a day; the next five take it away.
 */
export function judgeCode(world: World, right: boolean, now: number): string {
  if (world.codeLocks > LOCK_MS.length) return 'code_not_set';
  if (world.codeLockedUntil > now) return 'code_locked';
  if (right) {
    world.wrongCodes = 0;
    world.codeLocks = 0;
    return 'ok';
  }
  world.wrongCodes += 1;
  if (world.wrongCodes < MOST_WRONG_CODES) return 'wrong_code';
  world.wrongCodes = 0;
  world.codeLockedUntil = now + (LOCK_MS[world.codeLocks] ?? 0);
  world.codeLocks += 1;
  return world.codeLocks > LOCK_MS.length ? 'code_not_set' : 'code_locked';
}

/** What the desk answers to a result (rulebook 7, 8). Changes nothing. */
export function judgeResult(world: World, declared: Declared): string {
  const subject = world.subjects.get(declared.subject);
  if (subject === undefined || subject.kind === 'draw') return 'unknown_market';
  if (subject.result !== undefined) return 'already_settled';
  if (subject.kind === 'session') {
    const contradicts =
      subject.proposed !== null && declared.result !== 'void' && subject.proposed !== declared.result;
    return contradicts && declared.confirmed !== true ? 'result_contradicts_score' : 'ok';
  }
  if (declared.tie === true && !subject.main) return 'not_permitted';
  if (typeof declared.result === 'object') {
    const named = [...declared.result.winners, ...declared.result.shared];
    if (named.some((selection) => !subject.runners.includes(selection))) return 'unknown_selection';
    if (!isResult(subject, declared.result)) return 'not_a_result';
  }
  if (subject.main && othersOpen(world, subject)) return 'others_open';
  return declared.confirmed !== true && doubtful(world, subject, declared.result)
    ? 'result_contradicts'
    : 'ok';
}

/** Of runners that are still there, each once; and more of them share the last places than there are (rulebook 13). */
function isResult(market: Market, { winners, shared }: Placed): boolean {
  const named = [...winners, ...shared];
  if (new Set(named).size < named.length || named.some((one) => isOut(market, one))) return false;
  const places = market.winners - winners.length;
  return shared.length === 0 || (places > 0 && places < shared.length);
}

/** As many runners as there are places, or all that are left. */
function rightNumber(market: Market, { winners, shared }: Placed): boolean {
  const left = market.runners.filter((selection) => !isOut(market, selection)).length;
  return shared.length > 0 || winners.length === Math.min(market.winners, left);
}

const sameRunners = (a: Placed, b: Placed): boolean => {
  const [some, others] = [a, b].map((one) =>
    [...one.winners, ...one.shared].toSorted((x, y) => x - y).join(),
  );
  return some === others;
};

/**
 * A result wants a second look with fewer or more winners than the market has, against the feed, while the market takes bets,
 * and where another market of the match was won by somebody else.
 */
function doubtful(world: World, market: Market, result: MatchOutcome | 'void'): boolean {
  if (typeof result !== 'object') return false;
  const match = world.matches.get(market.event)!;
  const takesBets =
    market.open &&
    market.active &&
    !market.hidden &&
    !market.locked &&
    !match.hidden &&
    (market.desk || !world.stale);
  const others = subjectsOf(world, market.event).filter(
    (one) => one.kind === 'market' && one.type <= 2 && one.runners.length === market.runners.length,
  );
  const wonByAnother = others.some(
    (one) =>
      one.kind === 'market' &&
      one.id !== market.id &&
      typeof one.result === 'object' &&
      !sameRunners(one.result, result),
  );
  const against = market.proposed !== null && !sameRunners(market.proposed, result);
  return takesBets || against || !rightNumber(market, result) || (market.type <= 2 && wonByAnother);
}

/** The desk takes back what it made itself; with bets on it that is an abandon and wants the code (rulebook 8). */
export function judgeCancel(world: World, subject: Subject, withCode: boolean): string {
  if (!subject.desk) return 'not_manual';
  const abandoned = judgeResult(world, { subject: subject.id, result: 'void' });
  if (abandoned !== 'ok') return abandoned;
  return !withCode && betsOn(world, subject.id).length > 0 ? 'malformed' : 'ok';
}

/** Takes a result; returns whether it closed the match. */
export function takeResult(world: World, { subject: id, result }: Declared): boolean {
  const subject = world.subjects.get(id)!;
  setResult(subject, result);
  subject.settledOnce = true;
  // What was priced by hand before a result is not on offer after it is taken back.
  if (subject.desk) subject.open = false;
  const match = world.matches.get(subject.event)!;
  const before = match.closed;
  judgeClose(world, match);
  return match.closed && !before;
}

function setResult(subject: Subject, result: MatchOutcome | 'void'): void {
  if (subject.kind === 'session' && typeof result !== 'object') subject.result = result;
  else if (subject.kind === 'market' && typeof result !== 'number') subject.result = result;
  else throw new Error(`${subject.id} does not end so`);
}

/** A match is closed while it has results and nothing of it waits for one, whatever came first (rulebook 7). */
export function judgeClose(world: World, match: Match): void {
  const subjects = subjectsOf(world, match.id);
  match.closed =
    subjects.some((one) => one.result !== undefined) && !subjects.some((one) => waits(world, one));
  // However often it closes, the charge is that of the first time that there was somebody to charge.
  if (match.closed && clientsToCharge(world, match).length > 0) match.charge ??= world.charge;
}

/** What is neither offered nor bet on needs no result. */
function waits(world: World, subject: Subject): boolean {
  return subject.result === undefined && (subject.active || betsOn(world, subject.id).length > 0);
}

/** The answer to putting something onto the offer or taking it off. Changes nothing. */
export function judgeOffer(world: World, subject: Subject, on: boolean): string {
  if (subject.result !== undefined) return 'already_settled';
  const match = world.matches.get(subject.event)!;
  const declared = subjectsOf(world, match.id).some(
    (one) => one.kind === 'market' && one.main && one.result !== undefined,
  );
  return on && match.closed && declared ? 'event_closed' : 'ok';
}

/** Only a session that nobody ever bet on, and that never had a result, can be deleted. */
export function judgeDeleteSession(world: World, session: Subject): string {
  if (session.result !== undefined) return 'already_settled';
  const touched = session.settledOnce || world.bets.some((bet) => bet.subject === session.id);
  return touched ? 'open_bets' : 'ok';
}

export function judgeRollBack(world: World, event: string, id: string | undefined): string {
  const settled = subjectsOf(world, event).filter((subject) => subject.result !== undefined);
  return settled.some((subject) => id === undefined || subject.id === id) ? 'ok' : 'not_settled';
}

/** One result, or all of the match, is as if it had never been; so is the close, unless the rest is enough for it. */
export function takeBack(world: World, event: string, id: string | undefined): void {
  for (const subject of subjectsOf(world, event)) {
    if (id !== undefined && subject.id !== id) continue;
    subject.result = undefined;
    if (subject.kind !== 'market') continue;
    subject.winners = subject.toldWinners ?? subject.winners;
    subject.toldWinners = undefined;
  }
  judgeClose(world, world.matches.get(event)!);
}

function othersOpen(world: World, main: Subject): boolean {
  return subjectsOf(world, main.event).some((one) => one.id !== main.id && waits(world, one));
}
