import type { CallOutput } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { roundWeighted } from '@pavilion/engine/shares/weighted.ts';
import type { Db } from '../db/pool.ts';
import type { MarketRecord, SessionRecord } from '../matches/event-records.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { namesOf, runnerPartsByBranch, sessionPartsByBranch } from './position.sql.ts';
import { bookRows, effectOf } from './positions-of.ts';

type Asked = { db: Db; viewer: Viewer; eventId: string };

/** A sub company looks into what comes to it through each account directly below: together its position. */
export async function marketPositionsByBranch(
  { db, viewer, eventId }: Asked,
  markets: readonly MarketRecord[],
): Promise<CallOutput<'marketPositionSc'>> {
  const sums = await runnerPartsByBranch(db, viewer, { eventId });
  const names = await namesOf(db, [...sums.keys()]);
  return markets.map((market) => ({
    market_id: market.id,
    market_name: market.name,
    sc: names.flatMap(({ id, username }) => {
      const parts = sums.get(id)?.get(market.id);
      if (parts === undefined) return [];
      const runners = market.runners.map(({ selectionId }, index) => ({
        selectionId,
        position: toCoins(roundWeighted(parts[index] ?? 0n)),
      }));
      return [{ user_id: id, username, runners }];
    }),
  }));
}

/** The same of its sessions. */
export async function fancyPositionsByBranch(
  house: House,
  { db, viewer, eventId }: Asked,
  sessions: readonly SessionRecord[],
): Promise<CallOutput<'fancyPosSc'>> {
  const sums = await sessionPartsByBranch(db, viewer, { eventId });
  const names = await namesOf(db, [...sums.keys()]);
  return sessions.map((session) => ({
    session_id: session.id,
    runner_name: session.name,
    sc: names.flatMap(({ id, username }) => {
      const book = sums.get(id)?.get(session.id);
      if (book === undefined) return [];
      return [{ user_id: id, username, ...effectOf(house, session.id, bookRows(book)) }];
    }),
  }));
}
