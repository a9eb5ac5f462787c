import type { House } from '@pavilion/server/house.ts';
import type { Caller } from './call-as.ts';
import { hasManualMatch } from './story.sql.ts';

const TEAMS = { team_1: 'Kutch Salt', team_2: 'Nilgiri Mist' };
const ONE_DAY = 2;
const MATCH_ODDS = 1;
const RUNS = 1;
/** Lagai in paise by the place of the team, Khai two above it; the match is even enough to show both. */
const LAGAI = [85, 112];
const DIFFERENCE = 2;
const HOUR = 3_600_000;

/** A match of the manual desk, once in the life of a story: in play since an hour, a market and a session priced by hand. */
export async function priceByHand(
  house: House,
  { caller, adminId, beganAt }: { caller: Caller; adminId: number; beganAt: Date },
): Promise<void> {
  if (await hasManualMatch(house.pool)) return;
  const { ask } = caller;
  const datetime = new Date(beganAt.getTime() - HOUR).toISOString();
  const { event_id } = await ask(adminId, 'createManualEvent', { ...TEAMS, event_type: ONE_DAY, datetime });
  const market = { ...TEAMS, event_id, market_type: MATCH_ODDS };
  const { market_id } = await ask(adminId, 'createManualMarket', market);
  const session = { event_id, session_type_id: RUNS, session_name: '30 over runs Kutch Salt' };
  const { session_id } = await ask(adminId, 'createManualFancy', session);
  for (const [place, back_price_1] of LAGAI.entries()) {
    const price = { event_id, market_id, selectionId: place + 1, back_price_1, difference: DIFFERENCE };
    await ask(adminId, 'updateMarketOdds', price);
  }
  await ask(adminId, 'updateFancyMarketOdds', { event_id, session_id, lay_price_1: 152, back_price_1: 154 });
}
