import type { CallInput } from '@pavilion/contract/calls.ts';
import { createDealer, type Dealer } from '../../../packages/server/src/casino/dealer.ts';
import type { Db } from '../../../packages/server/src/db/pool.ts';
import type { Chance } from '../chance.ts';
import type { ProofHouse } from './proof-house.ts';

/** Games of five families that are dealt fast; no other table is. */
const DEALT = ['lucky7', 'teen20', 'dt20', 'card32', 'baccarat'] as const;
/** How many times faster than its tables say. */
const FAST = 40;

/** Of each game two markets with a selection, and a price that is served whatever the table offers. */
const SELECTIONS: Readonly<
  Record<(typeof DEALT)[number], readonly { readonly market: number; readonly sid: number }[]>
> = {
  lucky7: [
    { market: 1, sid: 1 },
    { market: 2, sid: 3 },
  ],
  teen20: [
    { market: 1, sid: 1 },
    { market: 2, sid: 2 },
  ],
  dt20: [
    { market: 1, sid: 1 },
    { market: 2, sid: 4 },
  ],
  card32: [
    { market: 1, sid: 1 },
    { market: 1, sid: 3 },
  ],
  baccarat: [
    { market: 1, sid: 1 },
    { market: 1, sid: 2 },
  ],
};
const ANY_PRICE = 1.01;

/** Leaves the tables on that are dealt. */
export async function setTables(db: Db): Promise<void> {
  await db.query('update casino_games set enabled = code = any($1::text[])', [[...DEALT]]);
}

/** Deals what is due, as the house's own dealer does on its node. */
export function dealerOf({ app: { house } }: ProofHouse): { deal(): Promise<void> } {
  const dealer = dealerAtPace(house, FAST);
  return { deal: async () => void (await dealer.dealDue()) };
}

/** A dealer who knows nothing but what is stored, in a house where nobody else deals. */
export const dealerAtPace = (house: ProofHouse['app']['house'], casinoSpeed = 1): Dealer =>
  createDealer({ ...house, config: { ...house.config, casinoSpeed } });

type Open = { id: string; game_code: (typeof DEALT)[number] };

/** A bet on a round that takes bets now; none while no table does. */
export async function someRoundBet(db: Db, chance: Chance): Promise<CallInput<'placeBet'> | undefined> {
  const { rows } = await db.query<Open>(
    `select id, game_code from casino_rounds where state = 'betting' and settled_at is null and game_code = any($1::text[]) order by id`,
    [[...DEALT]],
  );
  if (rows.length === 0) return undefined;
  const { id, game_code } = chance.pick(rows);
  const { market, sid } = chance.pick(SELECTIONS[game_code]);
  return {
    event_id: id,
    market_id: `${id}:${market}`,
    selection_id: sid,
    betting_type: 1,
    price: ANY_PRICE,
    stake: chance.whole(100_00, 300_00) / 100,
    client_seed: chance.once(2) ? 'mine' : '',
  };
}
