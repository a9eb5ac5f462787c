import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { verbatim } from '@pavilion/contract/sentences.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { createMarket } from './create-market.ts';
import { createMatch } from './create-match.ts';
import { createSession } from './create-session.ts';
import type { ManualBoard } from './manual-board.ts';

/** A match with its markets and sessions, by the same rules as one after the other: all of it or nothing. */
export async function createSet(
  desk: { house: House; board: ManualBoard },
  { markets, sessions, ...match }: CallRequest<'createManualSet'>,
  ctx: CallContext,
): Promise<CallOutput<'createManualSet'>> {
  const { event_id, event_name } = await createMatch(desk.house, match, ctx);
  const market_ids: string[] = [];
  const session_ids: string[] = [];
  for (const [place, market] of markets.entries()) {
    const made = await inPlace('markets', place, () => createMarket(desk, { event_id, ...market }, ctx));
    market_ids.push(made.market_id);
  }
  for (const [place, session] of sessions.entries()) {
    const made = await inPlace('sessions', place, () => createSession(desk, { event_id, ...session }, ctx));
    session_ids.push(made.session_id);
  }
  return { event_id, event_name, market_ids, session_ids };
}

/** Says of a refused field whose field it is: `sessions.2.session_name`. */
async function inPlace<T>(list: string, place: number, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields === undefined) throw error;
    const fields = Object.entries(error.fields).map(([field, text]) => [`${list}.${place}.${field}`, text]);
    throw new Refusal(error.code, { text: verbatim(error.message), fields: Object.fromEntries(fields) });
  }
}
