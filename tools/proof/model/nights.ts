import { accountsOf, partsOwed, type PartsOwed } from './accounts.ts';
import type { World } from './world.ts';

/** What stood in the books at the end of a day of the house. */
type Night = {
  readonly day: string;
  readonly owed: ReadonlyMap<string, bigint>;
  readonly parts: PartsOwed;
  readonly undone: ReadonlyMap<string, number>;
  readonly cash: number;
  /** Who stood directly below whom at some time of the day. */
  readonly below: Below;
};

type Below = ReadonlyMap<string, ReadonlySet<string>>;
type ClosedDay = { readonly day: string; readonly counted: bigint; readonly cash: number };

/** The days that are over, what was closed of them, and how often each result and close was taken back. */
export type Nights = {
  readonly past: Night[];
  /** Who stood below whom at some time of the present day. */
  below: Map<string, Set<string>>;
  readonly undone: Map<string, number>;
  readonly stood: Map<string, readonly unknown[]>;
  readonly cashDays: Map<string, ClosedDay>;
  readonly periods: Map<string, Night>;
};

export const noNights = (): Nights => ({
  past: [],
  below: new Map(),
  undone: new Map(),
  stood: new Map(),
  cashDays: new Map(),
  periods: new Map(),
});

/** To be said after every operation: a result that stood and does not any more was taken back, and with it the close of its match. */
export function noteUndone(world: World, { undone, stood }: Nights): void {
  const now = new Map<string, readonly unknown[]>();
  const results = new Map<string, unknown[]>();
  for (const { id, event, result } of world.subjects.values()) {
    if (result === undefined) continue;
    now.set(id, [result]);
    results.set(event, [...(results.get(event) ?? []), result]);
  }
  for (const { id, closed } of world.matches.values())
    if (closed) now.set(`close of ${id}`, results.get(id) ?? []);
  for (const [key, before] of stood) {
    const still = now.get(key);
    const isUndone = still === undefined || before.some((result) => !still.includes(result));
    if (isUndone) undone.set(key, (undone.get(key) ?? 0) + 1);
  }
  stood.clear();
  for (const [key, results_] of now) stood.set(key, results_);
}

/** To be said before the first operation and after every one. */
export function noteBelow(world: World, { below }: Nights): void {
  for (const { name, parent, deleted } of world.people.values()) {
    if (parent === null || deleted) continue;
    const those = below.get(parent) ?? new Set();
    below.set(parent, those.add(name));
  }
}

export function endDay(world: World, nights: Nights, day: string): void {
  nights.past.push({
    day,
    owed: accountsOf(world),
    parts: partsOwed(world),
    undone: new Map(nights.undone),
    cash: world.cash.length,
    below: nights.below,
  });
  nights.below = new Map();
  noteBelow(world, nights);
}

/** The books as the last day up to this one left them; undefined before the first. */
const endOf = ({ past }: Nights, day: string): Night | undefined => past.findLast((one) => one.day <= day);

type Asked = { readonly by: string; readonly day: string; readonly today: string };

/** The answer to closing a day of cash: one that is over, after the last that was closed (rulebook 9). */
export function judgeDay({ cashDays }: Nights, { by, day, today }: Asked): string {
  if (day >= today) return 'day_not_over';
  const last = cashDays.get(by);
  return last !== undefined && day <= last.day ? 'day_closed' : 'ok';
}

export type DayOfCash = { opening: bigint; received: bigint; paid: bigint; expected: bigint };

/** It opens with what was counted last and what moved since, before the first count with what the book says. */
export function dayOfCash(world: World, nights: Nights, { by, day }: Asked): DayOfCash {
  const last = nights.cashDays.get(by);
  const dayBefore = nights.past.findLast((one) => one.day < day)?.cash ?? 0;
  const dayEnd = endOf(nights, day)?.cash ?? 0;
  const before = movedBetween(world, by, [last?.cash ?? 0, dayBefore]);
  const opening = (last?.counted ?? 0n) + before.received - before.paid;
  const { received, paid } = movedBetween(world, by, [dayBefore, dayEnd]);
  return { opening, received, paid, expected: opening + received - paid };
}

export function closeDay(nights: Nights, { by, day }: Asked, counted: bigint): void {
  nights.cashDays.set(by, { day, counted, cash: endOf(nights, day)?.cash ?? 0 });
}

/** What went through somebody's hands. */
function movedBetween(world: World, by: string, [from, to]: readonly [number, number]) {
  let [received, paid] = [0n, 0n];
  for (const cash of world.cash.slice(from, to)) {
    const into = cash.above === by ? cash.received : cash.below === by ? !cash.received : undefined;
    if (into === true) received += cash.amount;
    if (into === false) paid += cash.amount;
  }
  return { received, paid };
}

/** Who was there in a period: below the operator on any of its days (docs/decisions/0051). */
export function stoodBelow({ past, periods }: Nights, { by, day }: Asked): ReadonlySet<string> {
  const after = periods.get(by)?.day ?? '';
  const days = past.filter((one) => one.day > after && one.day <= day);
  return new Set(days.flatMap(({ below }) => [...(below.get(by) ?? [])]));
}

/** The answer to closing a period: with a day that is over, after the period before, and with somebody in it. */
export function judgePeriod(nights: Nights, asked: Asked): string {
  const { by, day, today } = asked;
  const last = nights.periods.get(by);
  const isOpen = day < today && (last === undefined || day > last.day);
  return isOpen && stoodBelow(nights, asked).size > 0 ? 'ok' : 'bad_period';
}

export type PeriodOf = {
  readonly opening: bigint;
  readonly closing: bigint;
  readonly parts: ReadonlyMap<string, bigint>;
};

/**
 * What a period says of an account (rulebook 9): what came about since the period before, by where it came from; what undoes
 * something of a closed period is a correction, and what was booked anew since stands where it belongs.
 */
export function periodOf(nights: Nights, { by, day }: Asked, name: string): PeriodOf {
  const [before, after] = [nights.periods.get(by), endOf(nights, day)];
  const parts = new Map<string, bigint>();
  const add = (part: string, amount: bigint) => parts.set(part, (parts.get(part) ?? 0n) + amount);
  for (const key of new Set([...(before?.parts.keys() ?? []), ...(after?.parts.keys() ?? [])])) {
    const [was, is] = [before?.parts.get(key), after?.parts.get(key)];
    const part = (is ?? was)!.part;
    const [had, has] = [was?.owed.get(name) ?? 0n, is?.owed.get(name) ?? 0n];
    const source = (is ?? was)!.source;
    const undone = (before?.undone.get(source) ?? 0) !== (after?.undone.get(source) ?? 0);
    add(part, undone ? has : has - had);
    add('corrections', undone ? -had : 0n);
  }
  return { opening: before?.owed.get(name) ?? 0n, closing: after?.owed.get(name) ?? 0n, parts };
}

export function closePeriod(nights: Nights, { by, day }: Asked): void {
  nights.periods.set(by, { ...endOf(nights, day)!, day });
}
