import { CASINO_TABLES_TOPIC, casinoRoundTopic } from '@pavilion/contract/channels.ts';
import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import { dayOfEvent } from '@pavilion/engine/casino/round-id.ts';
import type { House } from '../house.ts';
import type { Opened, TopicKind, TopicKinds } from '../live/topic-kind.ts';
import { keepCasinoStates } from './casino-states.ts';
import { dealtRound, type KnownRound } from './dealt-round.sql.ts';
import { fallingCards, lyingNow, timesOfRound, type Falling } from './open-cards.ts';
import { openCards, roundDocument } from './round-document.ts';
import { allTables, tablesFor } from './tables.ts';

/** Roots are made anew at most this often as bets come, and only while somebody watches. */
const EVERY_MS = 1000;
/** Bets taken by other nodes are not announced; they are looked for this often. */
const ANYWAY_MS = 5000;
/** A card that the house's clock has not let fall yet is looked for again no sooner. */
const SOONEST_MS = 50;
/** In a house that deals no more none falls: it is looked again all the same. */
const LATEST_MS = 60_000;

const TABLES = `${CASINO_TABLES_TOPIC}:`;
const ROUNDS = casinoRoundTopic('');

const isCasino = (eventId: string): boolean => dayOfEvent(eventId) !== undefined;

/** The tables of the casino and their rounds. Whoever may not have a table any more loses it as soon as it is told. */
export function casinoTopics(house: House): Pick<TopicKinds, 'casinoTables' | 'casinoRound'> {
  const states = keepCasinoStates(house);
  const recheck = (): void => [CASINO_TABLES_TOPIC, ROUNDS].forEach((topics) => house.hub.recheck(topics));
  house.bus.on('me', recheck);
  return { casinoTables: tableTopics(house, states), casinoRound: roundTopics(house, states) };
}

type States = ReturnType<typeof keepCasinoStates>;

/** Accounts that have the same tables share a document; all documents are made of one look at the tables. */
function tableTopics(house: House, states: States): TopicKind<'casinoTables'> {
  let looking: Promise<readonly CasinoTable[]> | undefined;
  const look = (): Promise<readonly CasinoTable[]> => {
    looking ??= allTables(house.pool, house.now()).finally(() => (looking = undefined));
    return looking;
  };
  const refresh = (): void => {
    // What is being looked at may have been read before what was told.
    looking = undefined;
    for (const key of house.hub.watchedKeys(TABLES)) house.hub.refresh(key);
  };
  house.bus.on('casino', refresh);
  house.bus.on('match', ({ eventId }) => isCasino(eventId) && refresh());
  return async (_, viewer) => {
    const state = await states.of(viewer.actingId);
    const image = async (): Promise<TopicDocument<'casinoTables'>> =>
      Object.fromEntries(
        tablesFor(await look(), state).map((table) => [
          `table:${table.provider_id}:${table.game_code}` as const,
          table,
        ]),
      );
    return { key: `${TABLES}${state.hidden ? 'hidden' : state.off.join(',')}`, image };
  };
}

/** A round whose cards fall before somebody's eyes. */
type Watched = { readonly bell: NodeJS.Timeout | undefined; readonly takesBets: boolean };

function roundTopics(house: House, states: States): TopicKind<'casinoRound'> {
  const watched = new Map<string, Watched>();
  const dirty = new Set<string>();
  /** Opens one card after another without a further look at the database: what falls is known. */
  const ring = (round: KnownRound, falling: Falling | undefined): void => {
    clearTimeout(watched.get(round.id)?.bell);
    const bell = falling === undefined ? undefined : bellOf(round, falling);
    watched.set(round.id, { bell, takesBets: round.state === 'betting' && round.root === null });
  };
  const bellOf = (round: KnownRound, falling: Falling): NodeJS.Timeout | undefined => {
    const times = timesOfRound(house, round);
    const now = house.now();
    const lying = lyingNow(falling, now, times);
    if (lying === falling.cards.length) return undefined;
    const next = falling.since.getTime() + (lying + 1 - falling.lying) * times.card;
    const open = (): void => {
      house.hub.set(casinoRoundTopic(round.id), { cards: openCards(house, round, falling) });
      ring(round, falling);
    };
    return setTimeout(open, Math.min(LATEST_MS, Math.max(SOONEST_MS, next - now.getTime()))).unref();
  };
  const forget = (id: string): void => {
    clearTimeout(watched.get(id)?.bell);
    watched.delete(id);
  };
  const refreshRoots = (ids: Iterable<string>): void => {
    for (const id of ids) if (watched.get(id)?.takesBets === true) house.hub.refresh(casinoRoundTopic(id));
  };
  const flush = setInterval(() => {
    refreshRoots(dirty);
    dirty.clear();
  }, EVERY_MS).unref();
  const anyway = setInterval(() => refreshRoots(watched.keys()), ANYWAY_MS).unref();
  house.bus.on('casino', ({ roundId }) => house.hub.refresh(casinoRoundTopic(roundId)));
  // A round was declared or cancelled, or a result taken back, whose is not said.
  house.bus.on('match', ({ eventId }) => {
    if (isCasino(eventId)) for (const id of watched.keys()) house.hub.refresh(casinoRoundTopic(id));
  });
  house.matches.follow({
    betPlaced: (id) => void (watched.has(id) && dirty.add(id)),
    stop() {
      clearInterval(flush);
      clearInterval(anyway);
      for (const id of watched.keys()) forget(id);
    },
  });
  const image = async (id: string): Promise<TopicDocument<'casinoRound'>> => {
    const round = (await dealtRound(house.pool, id))!; // it was there when the topic was opened, and a round under way stays
    const falling = await fallingCards(house, round);
    ring(round, falling);
    return roundDocument(house, round, falling);
  };
  return async ({ address, id }, viewer): Promise<Opened<TopicDocument<'casinoRound'>> | 'refused'> => {
    const [state, round] = await Promise.all([states.of(viewer.actingId), dealtRound(house.pool, id)]);
    if (round === undefined || state.hidden || state.off.includes(round.provider_id)) return 'refused';
    return { key: address, image: () => image(id), close: () => forget(id) };
  };
}
