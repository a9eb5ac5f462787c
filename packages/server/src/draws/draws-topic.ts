import { DRAWS_TOPIC } from '@pavilion/contract/channels.ts';
import type { DrawRow } from '@pavilion/contract/matka-numbers.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import type { House } from '../house.ts';
import { dayAt } from '../http/days.ts';
import type { TopicKind } from '../live/topic-kind.ts';
import { seesHidden } from '../matches/visible-event.ts';
import { drawsOfToday } from './draw-rows.sql.ts';

/** Bets are counted anew at most this often, and only while somebody watches. */
const EVERY_MS = 1000;
/** Bets taken by other nodes are not announced; they are looked for this often. */
const ANYWAY_MS = 5000;
/** A closing time further off than this is looked at again by then, in milliseconds. */
const LATEST_LOOK = 60_000;

/** With what everybody sees of the draws of the day, and beside it the Company's own with their bets. */
const BARE = DRAWS_TOPIC;
const WITH_BETS = `${DRAWS_TOPIC}:bets`;

/** The draws of the day: results and closed betting at once, their bets once a second. */
export function drawsTopic(house: House): TopicKind<'draws'> {
  let dirty = false;
  let bell: NodeJS.Timeout | undefined;
  const look = (start: string = DRAWS_TOPIC): void => {
    for (const key of house.hub.watchedKeys(start)) house.hub.refresh(key);
  };
  house.bus.on('match', () => look());
  const flush = setInterval(() => {
    if (dirty) look(WITH_BETS);
    dirty = false;
  }, EVERY_MS).unref();
  const anyway = setInterval(() => look(WITH_BETS), ANYWAY_MS).unref();
  /** Rings when the next of them stops taking bets, or a day begins. */
  const ring = (draws: readonly DrawRow[]): void => {
    clearTimeout(bell);
    const now = house.now().getTime();
    const next = draws
      .filter(({ state }) => state === 'open')
      .map(({ closes_at }) => Date.parse(closes_at) - now);
    bell = setTimeout(look, Math.max(0, Math.min(LATEST_LOOK, ...next)) + 1).unref();
  };
  const image = async (withBets: boolean): Promise<TopicDocument<'draws'>> => {
    const at = house.now();
    const today = dayAt(house.config.timeZone, at);
    const draws = await drawsOfToday(house.pool, { today, at, withBets });
    ring(draws);
    return Object.fromEntries(draws.map((draw) => [`draw:${draw.event_id}` as const, draw]));
  };
  house.matches.follow({
    betPlaced: () => (dirty = true),
    stop() {
      clearInterval(flush);
      clearInterval(anyway);
      clearTimeout(bell);
    },
  });
  return async (_, viewer) => {
    const withBets = seesHidden(viewer);
    return { key: withBets ? WITH_BETS : BARE, image: () => image(withBets) };
  };
}
