import { SPORT } from '@pavilion/contract/sports.ts';
import type { MarketDefinition, RunnerDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { CODE, EVENT, MATCH_ODDS, onRunner, testStory } from '../testing/story.fixtures.ts';

export const [ASH, BAY, COB, DUN] = [1, 2, 3, 4] as const;
/** The race of the story's meeting. */
export const RACE = `${EVENT}-202611201400`;
const NAMES = ['Ash', 'Bay', 'Cob', 'Dun'];

/** What the feed says of runners other than that they run. */
type Told = Readonly<Record<number, Partial<RunnerDefinition>>>;

/** Runners that left, each with its factor. */
export const out = (...left: readonly (readonly [id: number, adjustmentFactor: number])[]): Told =>
  Object.fromEntries(left.map(([id, adjustmentFactor]) => [id, { status: 'REMOVED', adjustmentFactor }]));

/** A house of its own with a race of four, in which every bet finds the price that it asks for. */
export async function race(fields: Partial<MarketDefinition> = {}) {
  const story = await testStory();
  const { ask, clock, codeOf, feed, pool } = story;
  let told: Told = {};
  const tell = (said: Told = told, prices: Record<number, [number, number]> = {}) => {
    told = said;
    const runners = NAMES.map((name, place) => ({
      id: place + 1,
      name,
      sortPriority: place + 1,
      status: 'ACTIVE' as const,
      ...said[place + 1],
    }));
    const definition = { eventTypeId: String(SPORT.horseRacing), marketType: 'WIN', runners, ...fields };
    return feed.matchOdds(prices, definition);
  };
  await tell();
  await pool.query('update markets set min_stake = 1');
  const of = (selection_id: number) => ({ event_id: RACE, market_id: MATCH_ODDS, selection_id });
  /** A bet at total odds, a second after whatever was before. */
  const place = async (...[selection, side, odds, stake]: Parameters<typeof onRunner>) => {
    clock.now = new Date(clock.now.getTime() + 1000);
    // A back price above 1.20 is offered 0.01 shorter than the market's (rulebook 2).
    const quoted = odds < 1.2 ? odds : Math.round(odds * 100 + 1) / 100;
    await tell(told, { [selection]: [quoted, odds] });
    return { ...onRunner(selection, side, odds, stake), event_id: RACE };
  };
  return {
    ...story,
    tell,
    of,
    bet: async (...bet: Parameters<typeof onRunner>) =>
      (await ask('placeBet', await place(...bet), 'client')).betslip_uid,
    betCode: async (...bet: Parameters<typeof onRunner>) => codeOf('placeBet', await place(...bet), 'client'),
    withdraw: (selection: number, factor?: number) =>
      codeOf('withdrawRunner', { ...of(selection), factor, code: CODE }, 'company'),
    reinstate: (selection: number) => codeOf('reinstateRunner', { ...of(selection), code: CODE }, 'company'),
    unlock: () => pool.query('update markets set locked = false'),
  };
}

export type Race = Awaited<ReturnType<typeof race>>;

export const slip = async ({ ask }: Race, uid: string) =>
  (await ask('betList', { event_id: RACE, items_perpage: 100 }, 'company')).bet_data.find(
    ({ betslip_uid }) => betslip_uid === uid,
  )!;

/** What the client ties up, in coins. */
export async function used({ pool, people }: Race): Promise<number> {
  const { rows } = await pool.query<{ used: number }>(
    'select (used_limit / 100.0)::float8 as used from wallets where user_id = $1',
    [people['client']!.id],
  );
  return rows[0]!.used;
}
