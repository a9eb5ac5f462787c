import type { MarketDefinition, RunnerDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { isRace, newMarket, newMatch } from '../model/new-subjects.ts';
import { putBack, takeOut } from '../model/withdrawals.ts';
import { isOut, type Market } from '../model/world.ts';
import type { Season } from '../season/season.ts';

/** The model takes over what a definition says of a market: its runners, how many win, and who has left. */
export async function follow(
  season: Season,
  id: string,
  definition: MarketDefinition,
): Promise<Market | undefined> {
  const market = await marketFor(season, id, definition);
  if (market === undefined) return undefined;
  market.winners = definition.numberOfWinners;
  const inOrder = definition.runners.toSorted((a, b) => a.sortPriority - b.sortPriority);
  const known = new Set(market.runners);
  market.runners = [
    ...market.runners,
    ...new Set(inOrder.map((runner) => runner.id).filter((one) => !known.has(one))),
  ];
  for (const runner of inOrder) followRunner(season, market, runner);
  return market;
}

function followRunner({ world }: Season, market: Market, runner: RunnerDefinition): void {
  const { id: selection, status, adjustmentFactor = 0 } = runner;
  const gone = status === 'REMOVED' || status === 'REMOVED_VACANT';
  if (gone === isOut(market, selection)) return;
  const factor = BigInt(Math.round(adjustmentFactor * 100));
  if (gone) takeOut(world, market, { selection, factor, byFeed: true });
  else putBack(market, selection);
}

/** A market is known by its first definition; which event of the house it is, the house says. */
async function marketFor(
  season: Season,
  id: string,
  definition: MarketDefinition,
): Promise<Market | undefined> {
  const { world, house } = season;
  const known = world.subjects.get(id);
  if (known?.kind === 'market') return known;
  const { rows } = await house.pool.query<{ event_id: string; is_main: boolean }>(
    'select event_id, is_main from markets where id = $1',
    [id],
  );
  // The house leaves out lines of a handicap, and nothing else.
  if (rows[0] === undefined && definition.bettingType.startsWith('ASIAN_HANDICAP')) return undefined;
  const { event_id: event, is_main: main } = rows[0]!;
  const sport = Number(definition.eventTypeId);
  if (!world.matches.has(event))
    world.matches.set(event, newMatch({ id: event, feedId: definition.eventId, sport }));
  const market = newMarket({
    id,
    event,
    name: definition.name ?? id,
    type: main ? 1 : 4,
    main,
    race: isRace(sport),
    winners: definition.numberOfWinners,
  });
  world.subjects.set(id, market);
  return market;
}
