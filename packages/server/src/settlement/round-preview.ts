import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { Outcomes } from '../subjects/result.ts';
import { glanceAt, load, planResult } from './plan-settlement.ts';
import { planShown } from './preview.ts';
import { eventState } from './subject.sql.ts';

/** What a result of a round would book, without writing; ledgers as they are once its day is posted. */
export async function roundPreview(
  house: House,
  db: Db,
  { eventId, id, result }: { readonly eventId: string; readonly id: string; readonly result: Outcomes },
): Promise<CallOutput<'preview'>> {
  const glance = await glanceAt(db, await eventState(db, eventId), { kind: 'round', id });
  const loaded = await load(db, glance, result);
  return planShown({ house, db }, loaded, await planResult(loaded, result));
}
