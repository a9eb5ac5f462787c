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
import { houseOfThen, placed, type PastClock } from './past-crowd.ts';
import { seededRandom } from './simulator/random.ts';
import { adminViewer, storyClients, type StoryClient } from './story.sql.ts';

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
/** Poker is off for a sub company. */
const PROVIDER_OFF = 7;

type Past = {
  readonly house: House;
  readonly clock: PastClock;
  readonly clients: readonly StoryClient[];
};

/**
 * Deals an evening of the casino on the day before the story begins, through the house's own functions under a clock that is set
 * back: rounds of eight tables with bets and results, posted since; one round of today whose dealer went silent; and one provider
 * that is off for a sub company. What an earlier start has dealt is left alone.
 */
export async function playPastRounds(house: House, beganAt: Date): Promise<void> {
  const clock = { at: beganAt };
  const past: Past = {
    house: houseOfThen(house, clock),
    clock,
    clients: await storyClients(house.pool, beganAt),
  };
  const { timeZone } = house.config;
  const yesterday = dayAfter(dayAt(timeZone, beganAt), -1);
  const evening = startOfDay(timeZone, yesterday).getTime() + EVENING;
  await openDay(past, yesterday);
  const tables = await tablesOf(house.pool, TABLES);
  for (const [at, table] of tables.entries())
    for (let round = 0; round < ROUNDS_AT_A_TABLE; round += 1) {
      const place = round * tables.length + at;
      await playOne(past, {
        table,
        day: yesterday,
        own: `story${place}`,
        from: new Date(evening + place * MINUTE),
      });
    }
  await leaveOne(past, new Date(beganAt.getTime() - SILENT_SINCE));
  clock.at = beganAt;
  await postEndedDays(past.house);
  await switchOff(house);
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
};

/** Opens a round, and has clients bet on it. @returns its id */
async function openWithBets(past: Past, { table, day, own, from }: Opening): Promise<string> {
  const { house, clock, clients } = past;
  const id = roundIdOf(day, own);
  clock.at = from;
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
  const present = clients.filter(({ createdAt }) => createdAt < from);
  for (let bet = 0; bet < BETS_ON_A_ROUND; bet += 1) {
    clock.at = new Date(from.getTime() + (bet + 1) * 3000);
    const bettor = someBettor(random, present);
    const wanted = someRoundBet(random, { id, game, reopened: null });
    if (bettor !== undefined && wanted !== undefined)
      await placed(house, {
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

async function playOne(past: Past, opening: Opening): Promise<void> {
  const { house, clock } = past;
  const { table, day, own } = opening;
  if (!isGameCode(table.code) || (await isDeclared(house.pool, roundIdOf(day, own)))) return;
  const id = await openWithBets(past, opening);
  const { cards, ending } = await dealt(table.code, id);
  clock.at = new Date(opening.from.getTime() + 2 * DEALT_AFTER - 1);
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
async function leaveOne(past: Past, from: Date): Promise<void> {
  const { house } = past;
  const day = dayAt(house.config.timeZone, from);
  const [table] = await tablesOf(house.pool, [SILENT]);
  if (table === undefined) return;
  await openDay(past, day);
  const id = await openWithBets(past, { table, day, own: 'silent', from });
  const { cards } = await dealt(SILENT, id);
  await writeDealing(house.pool, id, {
    state: 'dealing',
    cards: cards.slice(0, CARDS_BEFORE_SILENCE),
    reopened: [],
    closesAt: new Date(from.getTime() + DEALT_AFTER),
  });
}

async function switchOff(house: House): Promise<void> {
  const user_id = await otherSubCompany(house.pool);
  if (user_id === undefined) return;
  await inOneTransaction(house, await adminViewer(house.pool), async (ctx) => {
    await switchOne(house, { user_id, provider_id: PROVIDER_OFF, is_active: 0 }, ctx);
  });
}
