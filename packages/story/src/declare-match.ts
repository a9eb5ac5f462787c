import { transaction } from '@pavilion/server/db/pool.ts';
import type { House } from '@pavilion/server/house.ts';
import { mutationContext } from '@pavilion/server/http/run-mutation.ts';
import type { Viewer } from '@pavilion/server/http/viewer.ts';
import type { ResultAct } from '@pavilion/server/settlement/act.ts';
import { bookNow } from '@pavilion/server/settlement/carry-out.ts';
import { SETTLE } from '@pavilion/server/settlement/settle.ts';
import type { Placed } from '@pavilion/server/subjects/result.ts';
import { adminViewer } from './story.sql.ts';

export const STORY_ORIGIN = {
  requestId: 'story',
  address: '127.0.0.1',
  userAgent: 'Pavilion story',
  timeZone: 'Asia/Kolkata',
};

type Declaration = {
  readonly eventId: string;
  /** Without a result it is abandoned. */
  readonly sessions: readonly { readonly id: string; readonly result: number | null }[];
  /** The main market last: it closes the match (rules 7). */
  readonly markets: readonly { readonly id: string; readonly result: Placed }[];
};

/** Settles a match of the past as the admin. */
export async function declareMatch(past: House, { eventId, sessions, markets }: Declaration): Promise<void> {
  const viewer = await adminViewer(past.pool);
  await inOneTransaction(past, viewer, async (ctx) => {
    const declare = (act: ResultAct) => bookNow(past, SETTLE, act, ctx);
    for (const { id, result } of sessions) {
      const of = { kind: 'session', id } as const;
      if (result === null) await declare({ do: 'abandon', eventId, of });
      else await declare({ do: 'settle', eventId, of, result, confirmed: false });
    }
    for (const { id, result } of markets) {
      const of = { kind: 'market', id } as const;
      await declare({ do: 'settle', eventId, of, result, confirmed: true });
    }
  });
}

/** Runs calls of one person as the server would, all of them or none. */
export async function inOneTransaction(
  house: House,
  viewer: Viewer,
  act: (ctx: ReturnType<typeof mutationContext>) => Promise<void>,
): Promise<void> {
  const tells: (() => void)[] = [];
  await transaction(house.pool, async (db) => {
    tells.length = 0;
    await act(mutationContext(house, db, { viewer, origin: STORY_ORIGIN, key: undefined, tells }));
  });
  for (const tell of tells) tell();
}
