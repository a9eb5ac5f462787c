import { calls } from '@pavilion/contract/calls.ts';
import { pictureCode } from '@pavilion/engine/casino/cards.ts';
import { playRound } from '@pavilion/engine/casino/fair-round.ts';
import { isGameCode, type Ending, type GameCode } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { casinoDayEvent, roundIdOf } from '@pavilion/engine/casino/round-id.ts';
import { commitOf, firstRoot } from '@pavilion/engine/fairness/stream.ts';
import { postEndedDays } from '@pavilion/server/casino-day/post-ended-days.ts';
import { switchOne } from '@pavilion/server/casino-providers/switch-providers.ts';
import type { House } from '@pavilion/server/house.ts';
import { dayAfter, dayAt, startOfDay } from '@pavilion/server/http/days.ts';
import { casinoDayName } from '@pavilion/server/matches/casino-days.ts';
import { openCasinoDay, openRound, writeDealing, writeEnd } from '@pavilion/server/matches/rounds.ts';
import { bookNow } from '@pavilion/server/settlement/carry-out.ts';
import { SETTLE } from '@pavilion/server/settlement/settle.ts';
import { someBettor } from './bettor-mind.ts';
import { someRoundBet } from './casino-mind.ts';
import { isDeclared, otherSubCompany, tablesOf, type StoryTable } from './casino.sql.ts';
import { WORLD_SEED } from './create-world.ts';
import { inOneTransaction } from './declare-match.ts';
import type { Past, Thread } from './past.ts';
import { placed, clientsOfThen } from './past-crowd.ts';
import { seededRandom } from './simulator/random.ts';
import { adminViewer } from './story.sql.ts';

const MINUTE = 60_000;
/** What was dealt yesterday evening, table by table. */
const TABLES: readonly GameCode[] = [
  'teen20',
  'dt20',
  'lucky7',
  'ab20',
  'baccarat',
  'card32',
  'teen',
  'poker20',
];
const ROUNDS_AT_A_TABLE = 4;
const EVENING = 19 * 60 * MINUTE;
const BETS_ON_A_ROUND = 4;
const DEALT_AFTER = MINUTE / 2;
/** The round that nobody has declared: cards lie there, and its dealer is not heard from. */
const SILENT: GameCode = 'queen';
const SILENT_SINCE = 20 * MINUTE;
const CARDS_BEFORE_SILENCE = 2;
/** A day is posted some minutes after midnight even if one of its rounds has no result. */
const POSTED_AFTER = 6 * MINUTE;
/** Poker. */
const PROVIDER_OFF = 7;

/**
 * An evening of the casino on the day before the story begins: rounds of eight tables with bets and results, posted when the day has
 * ended; and one round of today whose dealer went silent. What an earlier start has dealt is left alone.
 */
export const playPastRounds = (past: Past): readonly Thread[] => {
  const { timeZone } = past.house.config;
  const today = dayAt(timeZone, past.beganAt);
  return [
    playEvening(past, dayAfter(today, -1)),
    leaveOne(past, new Date(past.beganAt.getTime() - SILENT_SINCE)),
    postYesterday(past, startOfDay(timeZone, today)),
  ];
};

async function* playEvening(past: Past, day: string): Thread {
  const evening = startOfDay(past.house.config.timeZone, day).getTime() + EVENING;
  yield new Date(evening);
  await openDay(past, day);
  const tables = await tablesOf(past.house.pool, TABLES);
  for (let round = 0; round < ROUNDS_AT_A_TABLE; round += 1)
    for (const [at, table] of tables.entries()) {
      const place = round * tables.length + at;
      const from = new Date(evening + place * MINUTE);
      yield* playOne(past, { table, day, own: `story${place}`, from, namedBets: round === 0 });
    }
}

async function* postYesterday({ house, beganAt }: Past, midnight: Date): Thread {
  const posts = new Date(midnight.getTime() + POSTED_AFTER);
  yield posts < beganAt ? posts : beganAt;
  await postEndedDays(house);
}

async function openDay({ house }: Past, day: string): Promise<string> {
  const { timeZone } = house.config;
  const from = startOfDay(timeZone, day);
  return openCasinoDay(house.pool, { date: day, name: casinoDayName(day), from });
}

type Opening = {
  readonly table: StoryTable;
  readonly day: string;
  readonly own: string;
  readonly from: Date;
  /** The named client is the first to bet: whoever signs in by a name of the chain has a day of the casino to look at, whatever chance does. */
  readonly namedBets?: boolean;
};

/** A round is opened, and clients bet on it. @returns its id */
async function* openWithBets(
  past: Past,
  { table, day, own, from, namedBets = false }: Opening,
): AsyncGenerator<Date, string, void> {
  const { house } = past;
  const id = roundIdOf(day, own);
  yield from;
  await openRound(house.pool, {
    id,
    eventId: casinoDayEvent(day),
    providerId: table.providerId,
    gameCode: table.code,
    mid: `${day}-${own}`,
    name: table.name,
    openedAt: from,
    closesAt: new Date(from.getTime() + DEALT_AFTER),
    commitment: null,
    seed: null,
  });
  if (!isGameCode(table.code)) return id;
  const random = seededRandom(WORLD_SEED + from.getTime() / MINUTE);
  const game = gameOf(table.code);
  for (let bet = 0; bet < BETS_ON_A_ROUND; bet += 1) {
    yield new Date(from.getTime() + (bet + 1) * 3000);
    const clients = clientsOfThen(past);
    const bettor = namedBets && bet === 0 ? clients[0] : someBettor(random, clients);
    const wanted = someRoundBet(random, { id, game, reopened: null });
    if (bettor !== undefined && wanted !== undefined)
      await placed(past, {
        bettor,
        request: calls.placeBet.in.parse(wanted),
        requestKey: `story-${id}-${bet}`,
      });
  }
  return id;
}

type Cards = { readonly cards: readonly string[]; readonly ending: Ending };

/** The cards of a round: by chance, as they fell that evening. */
async function dealt(code: GameCode, roundId: string): Promise<Cards> {
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const root = await firstRoot(roundId, await commitOf(seed));
  const { cards, ending } = await playRound(gameOf(code), seed, root, roundId);
  return { cards: cards.map(pictureCode), ending };
}

async function* playOne(past: Past, opening: Opening): Thread {
  const { house } = past;
  const { table, day, own } = opening;
  if (!isGameCode(table.code) || (await isDeclared(house.pool, roundIdOf(day, own)))) return;
  const id = yield* openWithBets(past, opening);
  const { cards, ending } = await dealt(table.code, id);
  yield new Date(opening.from.getTime() + 2 * DEALT_AFTER - 1);
  await inOneTransaction(house, await adminViewer(house.pool), async (ctx) => {
    await writeEnd(ctx.db, id, { cards, wonBy: ending.winner, description: ending.description });
    const of = { kind: 'round', id } as const;
    const result = { outcomes: ending.outcomes };
    await bookNow(
      house,
      SETTLE,
      { do: 'settle', eventId: casinoDayEvent(day), of, result, confirmed: true },
      ctx,
    );
  });
}

/** Deals the first cards of a round, and says nothing more. */
async function* leaveOne(past: Past, from: Date): Thread {
  const { house } = past;
  const day = dayAt(house.config.timeZone, from);
  const [table] = await tablesOf(house.pool, [SILENT]);
  if (table === undefined) return;
  yield from;
  await openDay(past, day);
  const id = yield* openWithBets(past, { table, day, own: 'silent', from });
  const { cards } = await dealt(SILENT, id);
  await writeDealing(house.pool, id, {
    state: 'dealing',
    cards: cards.slice(0, CARDS_BEFORE_SILENCE),
    reopened: [],
    closesAt: new Date(from.getTime() + DEALT_AFTER),
  });
}

/** One provider is off for a sub company. */
export async function switchOneOff(house: House): Promise<void> {
  const user_id = await otherSubCompany(house.pool);
  if (user_id === undefined) return;
  await inOneTransaction(house, await adminViewer(house.pool), async (ctx) => {
    await switchOne(house, { user_id, provider_id: PROVIDER_OFF, is_active: 0 }, ctx);
  });
}
