import { coins, rounded } from '../model/arithmetic.ts';
import { dealOf, isOut, type Bet, type Market, type Side } from '../model/world.ts';
import { CLIENTS } from '../house/stage.ts';
import type { Season } from '../season/season.ts';

const STAKE = 250_50n;
/** Whatever is on offer is at least as good as these. */
const ANY_PRICE: Record<Side, number> = { 1: 1.01, 2: 1000 };

/** Bets of both sides on each runner of a market, those that have left among them; how many were taken. */
export async function betOn(season: Season, market: Market, when: string): Promise<number> {
  const bets = market.runners.flatMap((on, place) =>
    ([1, 2] as const).map((side) => ({ on, side, client: CLIENTS[(place + side) % CLIENTS.length]! })),
  );
  const answers = await Promise.all(
    bets.map(async ({ on, side, client }) => {
      const key = `${market.id}-${when}-${on}-${side}`.replaceAll('.', '_');
      const asked = {
        event_id: market.event,
        market_id: market.id,
        selection_id: on,
        betting_type: side,
        price: ANY_PRICE[side],
        stake: coins(STAKE),
      };
      const { code } = await season.house.send('placeBet', asked, client, key);
      return { key, on, side, client, code };
    }),
  );
  const taken = answers.filter(({ code }) => code === 'ok');
  const wrong = answers.find(
    ({ on, code }) => isOut(market, on) && code !== 'runner_not_active' && !isShut(code),
  );
  if (wrong !== undefined) throw new Error(`a bet on a runner that has left was answered ${wrong.code}`);
  await keep(season, market, new Map(taken.map((bet) => [bet.key, bet])));
  return taken.length;
}

const isShut = (code: string): boolean => code === 'market_suspended' || code === 'market_not_open';

type Taken = { key: string; on: number; side: Side; client: string };

/** In the order in which the house wrote them; of each the odds that it was taken at, and what they bring by the rulebook. */
async function keep(
  { house, world }: Season,
  market: Market,
  taken: ReadonlyMap<string, Taken>,
): Promise<void> {
  const { rows } = await house.pool.query<{ request_key: string; odds: number }>(
    'select request_key, odds from bets where request_key = any($1) order by id',
    [[...taken.keys()]],
  );
  for (const { request_key, odds } of rows) {
    const { key, on, side, client } = taken.get(request_key)!;
    const gain = rounded(STAKE * BigInt(odds - 1000), 1000n);
    const outcome = side === 1 ? { win: gain, loss: STAKE } : { win: STAKE, loss: gain };
    const bet: Bet = {
      key,
      client,
      subject: market.id,
      side,
      on,
      stake: STAKE,
      odds: BigInt(odds),
      ...outcome,
      deal: dealOf(world, client),
      voided: false,
    };
    world.bets.push(bet);
  }
}
