import { randomBytes } from 'node:crypto';
import { pictureCode } from '@pavilion/engine/casino/cards.ts';
import { roundRoot } from '@pavilion/engine/casino/fair-round.ts';
import type { Ending } from '@pavilion/engine/casino/game.ts';
import { roundIdOf } from '@pavilion/engine/casino/round-id.ts';
import { commitOf, hexOf } from '@pavilion/engine/fairness/stream.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import { transaction, type Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { asCompany } from '../http/as-company.ts';
import { mutationContext } from '../http/run-mutation.ts';
import { openDayAt } from '../matches/casino-days.ts';
import { endRoundBetting, openRound, reopenRound, revealRound, writeEnd } from '../matches/rounds.ts';
import type { ResultAct } from '../settlement/act.ts';
import { bookNow } from '../settlement/carry-out.ts';
import { SETTLE } from '../settlement/settle.ts';
import { lockRound, nextRoundNumber, type Table } from './dealer.sql.ts';
import { contributionsOf, dealtRound, type KnownRound } from './dealt-round.sql.ts';
import { seedOf, timesOfRound, type Falling } from './open-cards.ts';

const SEED_BYTES = 32;
/** Of acts that nobody asked for. */
const ORIGIN = { requestId: 'dealer', address: '127.0.0.1', userAgent: 'Pavilion' };
/** As for a settlement of very many clients. */
const TIME_LIMIT = '15min';

const tell = (house: House, db: Db, roundId: string): Promise<void> =>
  house.bus.publish(db, { kind: 'casino', roundId });

/** Opens the next round of a table in the event of the day; nothing when another node has. Its seed is drawn now, promised by its hash, and sealed. */
export async function openNext(
  house: House,
  { provider_id, code, name, betting }: Table & { betting: number },
): Promise<void> {
  const seed = new Uint8Array(randomBytes(SEED_BYTES));
  const commitment = await commitOf(seed);
  await transaction(house.pool, async (db) => {
    const number = await nextRoundNumber(db);
    const openedAt = house.now();
    const { date, eventId } = await openDayAt(db, house.config.timeZone, openedAt);
    const id = roundIdOf(date, number);
    const opened = await openRound(db, {
      id,
      eventId,
      providerId: provider_id,
      gameCode: code,
      mid: number,
      name: `${name} ${number}`,
      openedAt,
      closesAt: new Date(openedAt.getTime() + betting),
      commitment,
      seed: house.key.seal(hexOf(seed)),
    });
    if (opened) await tell(house, db, id);
  });
}

const rootOf = async (db: Db, { id, commitment }: KnownRound): Promise<string> =>
  roundRoot({ eventId: id, commit: commitment ?? '', contributions: await contributionsOf(db, id) });

/** Ends betting when its time is over: every bet that was accepted is in the root, and then only the cards begin to fall. */
export async function closeBetting(house: House, { id }: KnownRound): Promise<void> {
  await transaction(house.pool, async (db) => {
    await lockRound(db, id);
    const round = await dealtRound(db, id);
    const at = house.now();
    const waits = round?.settled_at === null && round.revealed_at === null && round.falling_since === null;
    if (!waits || round.closes_at > at) return;
    await endRoundBetting(db, id, { root: round.root ?? (await rootOf(db, round)), at });
    await tell(house, db, id);
  });
}

/** Takes bets again on what the cards that lie have reopened. */
export async function takeBetsAgain(
  house: House,
  round: KnownRound,
  { cards, dealt, since }: Falling,
): Promise<void> {
  await transaction(house.pool, async (db) => {
    const closesAt = new Date(house.now().getTime() + timesOfRound(house, round).stage);
    const stage = { cards: cards.map(pictureCode), reopened: dealt.reopened, closesAt, since };
    if (await reopenRound(db, round.id, stage)) await tell(house, db, round.id);
  });
}

/** Writes how a round ended, declares it as the desk would, and tells its seed: all or nothing. */
export async function declareRound(
  house: House,
  { id, event_id: eventId }: KnownRound,
  { cards, ending }: Pick<Falling, 'cards'> & { readonly ending: Ending },
): Promise<void> {
  const { winner: wonBy, description, outcomes } = ending;
  await endRound(house, { id, event_id: eventId }, async (db) => {
    await writeEnd(db, id, { wonBy, description, cards: cards.map(pictureCode) });
    return { do: 'settle', eventId, of: { kind: 'round', id }, result: { outcomes }, confirmed: true };
  });
}

/** Voids all bets on a round whose seed cannot be read any more: another key of the house sealed it. */
export async function voidRound(house: House, round: Pick<KnownRound, 'id' | 'event_id'>): Promise<void> {
  const { id, event_id: eventId } = round;
  house.log.error({ round: id }, 'the seed of a round cannot be read: the round is void');
  await endRound(house, round, async () => ({ do: 'abandon', eventId, of: { kind: 'round', id } }));
}

/** Ends a round that has no result yet; one that the desk has declared or cancelled meanwhile is left as it is. */
async function endRound(
  house: House,
  { id, event_id: eventId }: Pick<KnownRound, 'id' | 'event_id'>,
  actOf: (db: Db) => Promise<ResultAct>,
): Promise<void> {
  const tells: (() => void)[] = [];
  await transaction(house.pool, async (db) => {
    tells.length = 0;
    await db.query(`select set_config('statement_timeout', $1, true)`, [TIME_LIMIT]);
    await lockForSettlement(db, eventId, [id]);
    const round = await dealtRound(db, id);
    if (round === undefined || round.settled_at !== null || round.revealed_at !== null) return;
    const act = await actOf(db);
    const origin = { ...ORIGIN, timeZone: house.config.timeZone };
    const ctx = mutationContext(house, db, { viewer: await asCompany(db), origin, key: undefined, tells });
    await bookNow(house, SETTLE, act, ctx);
    await reveal(house, db, round);
    await tell(house, db, id);
  });
  for (const told of tells) told();
}

/** Tells the seed of a round that the desk has ended before its time: what would have been dealt is told all the same. */
export async function revealEnded(house: House, { id }: KnownRound): Promise<void> {
  await transaction(house.pool, async (db) => {
    await lockRound(db, id);
    const round = await dealtRound(db, id);
    if (round === undefined || round.settled_at === null || round.revealed_at !== null) return;
    await reveal(house, db, round);
    await tell(house, db, id);
  });
}

async function reveal(house: House, db: Db, round: KnownRound): Promise<void> {
  const root = round.root ?? (await rootOf(db, round));
  await revealRound(db, round.id, { seed: seedOf(house, round) ?? null, root, at: house.now() });
}
