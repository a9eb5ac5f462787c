import { remainingOf, walletOf } from './accounts.ts';
import { rounded } from './arithmetic.ts';
import { children, person, present, upline, type Person, type World } from './world.ts';

/** Paise; without `current` a client's current limit moves with the fixed one. */
export type WantedLimits = { limit: bigint; current?: bigint };
/** Paise, of a percentage its hundredths. */
export type LimitStep = { readonly kind: 'percent' | 'add' | 'set'; readonly value: number };

/**
 * Out of what the parent has left, not below what was handed on or lost, and not below what open bets need (rulebook 4). Whoever
 * has no less than before needs nothing more.
 */
export function judgeLimits(world: World, found: Person, { limit, current }: WantedLimits): string {
  const by = limit - found.limit;
  if (by > 0n && by > remainingOf(world, found.parent!)) return 'limit_above_remaining';
  const given = children(world, found.name).reduce((sum, child) => sum + child.limit, 0n);
  if (limit < given) return 'limit_below_given';
  if (found.role < 7) return 'ok';
  const { balance, used } = walletOf(world, found.name);
  const after = current ?? balance + by;
  if (after >= balance) return 'ok';
  if (after < 0n) return 'limit_below_losses';
  return after < used ? 'limit_in_use' : 'ok';
}

export function setLimits(world: World, found: Person, { limit, current }: WantedLimits): void {
  if (current !== undefined)
    found.adjusted += current - walletOf(world, found.name).balance - (limit - found.limit);
  found.limit = limit;
}

export type BulkChange = {
  readonly by: string;
  readonly who: readonly string[];
  readonly field: 'fixed' | 'current';
  readonly change: LimitStep;
};
type BulkRow = {
  readonly username: string;
  readonly before: bigint;
  readonly after: bigint;
  readonly giver: string;
  readonly giverLeft: bigint;
  readonly code: string;
};

/** What becomes of each row, in the order in which they are named: each takes from what those before it left. Sets the limits. */
export function changeLimits(world: World, { by, who, field, change }: BulkChange): BulkRow[] {
  return who.map((name) => {
    const found = present(world, name);
    if (found === undefined || !upline(world, name).some((one) => one.name === by))
      return { username: '', before: 0n, after: 0n, giver: '', giverLeft: 0n, code: 'unknown_user' };
    const before = limitNow(world, found, field);
    const wanted = changed(before, change);
    const code = judgeRow(world, found, { field, wanted });
    if (code === 'ok')
      setLimits(
        world,
        found,
        field === 'fixed' ? { limit: wanted } : { limit: found.limit, current: wanted },
      );
    return {
      username: name,
      before,
      after: code === 'ok' ? wanted : before,
      giver: found.parent!,
      giverLeft: remainingOf(world, found.parent!),
      code: code === 'ok' ? '' : code,
    };
  });
}

/** The same, and nothing is changed. */
export function planLimits(world: World, change: BulkChange): BulkRow[] {
  const before = [...world.people.values()].map((found) => ({ found, kept: { ...found } }));
  const rows = changeLimits(world, change);
  for (const { found, kept } of before) Object.assign(found, kept);
  return rows;
}

/** The current limit of a client is its balance; an operator has what it can still give. */
function limitNow(world: World, found: Person, field: BulkChange['field']): bigint {
  if (field === 'fixed') return found.limit;
  return found.role === 7 ? walletOf(world, found.name).balance : remainingOf(world, found.name);
}

/** A percentage is of what is there, to the paisa, halves away from zero. */
function changed(now: bigint, { kind, value }: LimitStep): bigint {
  if (kind === 'set') return BigInt(value);
  return kind === 'add' ? now + BigInt(value) : rounded(now * (100_00n + BigInt(value)), 100_00n);
}

type Row = { field: BulkChange['field']; wanted: bigint };

function judgeRow(world: World, found: Person, { field, wanted }: Row): string {
  if (field === 'current' && found.role < 7) return 'not_a_client';
  if (wanted < 0n) return 'malformed';
  return judgeLimits(
    world,
    found,
    field === 'fixed' ? { limit: wanted } : { limit: found.limit, current: wanted },
  );
}

/** The answer to all of a bulk change: every operator may ask. */
export const mayChangeLimits = (world: World, by: string): boolean => person(world, by).role < 7;
