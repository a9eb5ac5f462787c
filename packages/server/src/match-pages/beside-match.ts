import { mayCall, subCompanyAccess } from '@pavilion/contract/access.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Market, RunnerOdds } from '@pavilion/contract/events.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { fancyPositions } from '../positions/positions-of.ts';
import { fancyPositionsBySub } from '../positions/sub-company-positions.ts';

type Detail = CallOutput<'matchDetail'>;

/** A session that the viewer has no bets in brings it nothing either way. */
const NOTHING = { no: 0, yes: 0 } as const;

const oddsOf = (market: Market): RunnerOdds =>
  market.runners.map(({ selectionId, runnerName, runner_odd: { ex, status, isFav } }) => ({
    selectionId,
    runnerName,
    runner_odd: { ex },
    status,
    isFav,
  }));

/** The match with what the specification's first fetch reads beside it: odds by runner, score, and each session's exposure. */
export async function besideMatch(
  house: House,
  { db, viewer }: { db: Db; viewer: Viewer },
  detail: Detail,
): Promise<Detail> {
  const eventId = detail.event.event_id;
  const [positions, bySub] = await Promise.all([
    fancyPositions(house, { db, viewer }, { eventId, book: 'share' }),
    mayCall(subCompanyAccess, viewer.role) ? fancyPositionsBySub(house, { db, viewer }, { eventId }) : [],
  ]);
  const own = new Map(positions.map(({ session_id, fexposure }) => [session_id, fexposure]));
  const subs = new Map(bySub.map(({ session_id, sc }) => [session_id, sc]));
  const market = detail.market.map((one) => ({ ...one, runner_odds: oddsOf(one) }));
  return {
    ...detail,
    market,
    fancy: detail.fancy.map((session) => ({
      ...session,
      fexposure: own.get(session.session_id) ?? NOTHING,
      sc: (subs.get(session.session_id) ?? []).map(({ username, fexposure }) => ({ username, fexposure })),
    })),
    runner_odds: Object.fromEntries(market.map(({ market_id, runner_odds }) => [market_id, runner_odds])),
    score: detail.event.score,
  };
}
