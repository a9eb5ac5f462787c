import { transaction } from '@pavilion/server/db/pool.ts';
import type { House } from '@pavilion/server/house.ts';
import { mutationContext } from '@pavilion/server/http/run-mutation.ts';
import type { Viewer } from '@pavilion/server/http/viewer.ts';
import type { ResultAct } from '@pavilion/server/settlement/act.ts';
import { bookNow } from '@pavilion/server/settlement/carry-out.ts';
import { SETTLE } from '@pavilion/server/settlement/settle.ts';
import type { MatchResult } from './simulator/match-result.ts';
import type { MatchSetup } from './simulator/match-setup.ts';
import { adminViewer } from './story.sql.ts';

export const STORY_ORIGIN = {
  requestId: 'story',
  address: '127.0.0.1',
  userAgent: 'Pavilion story',
  timeZone: 'Asia/Kolkata',
};

type Declaration = {
  readonly setup: MatchSetup;
  readonly sessions: MatchResult['sessions'];
  readonly winner: number;
};

/** Settles a match of the past as the admin: sessions, bookmaker, then the main market, which closes it (rules 7). */
export async function declareMatch(past: House, { setup, sessions, winner }: Declaration): Promise<void> {
  const viewer = await adminViewer(past.pool);
  await inOneTransaction(past, viewer, async (ctx) => {
    const { eventId } = setup;
    const declare = (act: ResultAct) => bookNow(past, SETTLE, act, ctx);
    for (const { quote, result } of sessions) {
      const of = { kind: 'session', id: quote.sessionId } as const;
      if (result === null) await declare({ do: 'abandon', eventId, of });
      else await declare({ do: 'settle', eventId, of, result, confirmed: false });
    }
    for (const id of [setup.bookmakerId, setup.matchOddsId]) {
      const of = { kind: 'market', id } as const;
      await declare({ do: 'settle', eventId, of, result: winner, confirmed: true });
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
