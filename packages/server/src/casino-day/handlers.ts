import type { CallOutput } from '@pavilion/contract/calls.ts';
import { casinoDayEvent } from '@pavilion/engine/casino/round-id.ts';
import type { House } from '../house.ts';
import type { CallContext, Handlers } from '../http/context.ts';
import { carryOut } from '../settlement/carry-out.ts';
import { POST_DAY } from '../settlement/post-day.ts';
import { casinoDays } from './casino-days.ts';
import { previewDay } from './preview-day.ts';

export function casinoDayHandlers(house: House) {
  return {
    casinoDays: (request, { db }) => casinoDays(house, db, request),
    previewCasinoDay: ({ day }, { db }) => previewDay(house, db, day),
    postCasinoDay: ({ day }, ctx) => postDay(house, day, ctx),
  } satisfies Partial<Handlers>;
}

async function postDay(house: House, day: string, ctx: CallContext): Promise<CallOutput<'postCasinoDay'>> {
  const outcome = await carryOut(house, POST_DAY, { do: 'post', eventId: casinoDayEvent(day) }, ctx);
  if ('taken' in outcome) return { entry_id: '', commission_id: '', job_id: outcome.taken.jobId };
  const { entryId, commissionId } = outcome.booked;
  return { entry_id: String(entryId ?? ''), commission_id: String(commissionId ?? '') };
}
