import { calls } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { permitted } from '../http/caller.ts';
import { viewerIn } from '../http/viewer-of.ts';
import { signInsNow, type SignInRow } from '../sign-in/sign-in-lookup.ts';
import type { BetUnit } from './bet.ts';

type Around = Pick<House, 'now' | 'maintenance' | 'settingStore'>;

/** What those are told who may not bet: by their sign-ins, and whether the house is closed, as the database has it now. */
export async function refusedCallers(
  db: Db,
  units: readonly BetUnit[],
  around: Around,
): Promise<ReadonlyMap<BetUnit, Refusal>> {
  const ids = units.flatMap(({ caller }) => caller?.signInId ?? []);
  if (ids.length === 0) return new Map();
  const signIns = await signInsNow(db, ids, around);
  return new Map(
    units.flatMap((unit) => {
      const refusal = refusalOf(unit, signIns, around);
      return refusal === undefined ? [] : [[unit, refusal]];
    }),
  );
}

function refusalOf(
  { caller, bets: [asked] }: BetUnit,
  signIns: ReadonlyMap<string, SignInRow>,
  { maintenance, now }: Pick<Around, 'maintenance' | 'now'>,
): Refusal | undefined {
  if (caller === undefined) return undefined;
  try {
    const viewer = viewerIn(signIns.get(caller.signInId), { ...caller, now: now() });
    const { actingId } = permitted({ maintenance }, calls.placeBet, viewer);
    // Whatever was sent: a client bets for himself alone.
    return actingId === asked.clientId ? undefined : new Refusal('no_session');
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
