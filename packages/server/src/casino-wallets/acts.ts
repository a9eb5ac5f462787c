import { AS_TOLD } from '@pavilion/engine/casino/told-round.ts';
import { roundIdOf } from '@pavilion/engine/casino/round-id.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { ChainCache } from '../bets/chain-cache.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import { toldCredit } from '../bets/told-credit.ts';
import { hasBets } from '../bets/told-bets.ts';
import { transaction, type Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { asCompany } from '../http/as-company.ts';
import { mutationContext } from '../http/run-mutation.ts';
import { lockLedger } from '../ledger/post-entry.ts';
import { openDayAt } from '../matches/casino-days.ts';
import { openRound } from '../matches/rounds.ts';
import { toldRound, toldRoundById, waitFor, type ToldRound } from '../matches/told-rounds.ts';
import type { Act } from '../settlement/act.ts';
import { bookNow } from '../settlement/carry-out.ts';
import { ROLL_BACK } from '../settlement/roll-back.ts';
import { SETTLE } from '../settlement/settle.ts';
import type { Provider } from './adapter.ts';

/** What a message of a supplier is carried out with: all of it, or nothing. */
export type Acting = {
  readonly house: House;
  readonly db: PoolClient;
  readonly provider: Pick<Provider, 'id' | 'code' | 'closes_after'>;
  readonly chains: ChainCache;
  /** Told after the commit. */
  readonly tells: (() => void)[];
};

/** Carries a message out in one transaction. */
export async function actOn<T>(
  around: Pick<Acting, 'house' | 'provider' | 'chains'>,
  work: (acting: Acting) => Promise<T>,
): Promise<T> {
  const tells: (() => void)[] = [];
  // Loaded before the transaction holds a connection: as many messages as there are connections would wait for one more.
  await around.house.settingStore.current();
  const done = await transaction(around.house.pool, (db) => {
    tells.length = 0;
    return work({ ...around, db, tells });
  });
  for (const tell of tells) tell();
  return done;
}

const OWN_LENGTH = 24;
const NAME_LENGTH = 120;

type NamedRound = {
  readonly mid: string;
  readonly game: { readonly game_code: string; readonly name: string };
  /** Whose round it is, where each client has his own; null where all bet on one. */
  readonly clientId: number | null;
};

/** The round that a supplier calls so; it opens, in the event of the day, when he first speaks of it. */
export async function openToldRound(
  { house, db, provider }: Acting,
  { mid, game, clientId }: NamedRound,
): Promise<ToldRound> {
  const known = await toldRound(db, { providerId: provider.id, mid, clientId });
  if (known !== undefined) return known;
  const at = house.now();
  const { date, eventId } = await openDayAt(db, house.config.timeZone, at);
  const own = createHash('sha256')
    .update(`${provider.id}|${clientId ?? ''}|${mid}`)
    .digest('hex');
  const id = roundIdOf(date, `w${own.slice(0, OWN_LENGTH)}`);
  await openRound(db, {
    id,
    eventId,
    providerId: provider.id,
    gameCode: game.game_code,
    mid,
    name: `${game.name} ${mid}`.slice(0, NAME_LENGTH),
    openedAt: at,
    closesAt: waitsUntil(house, provider),
    commitment: null,
    seed: null,
    told: { clientId },
  });
  // Another message may have opened it just now.
  return (await toldRound(db, { providerId: provider.id, mid, clientId }))!;
}

const waitsUntil = ({ now }: Pick<House, 'now'>, { closes_after = 0 }: Acting['provider']): Date =>
  new Date(now().getTime() + closes_after * 1000);

export type Amendment = {
  /** Looks under the lock of the round; what it returns writes a change, where there is one. */
  readonly change: () => Promise<(() => Promise<void>) | undefined>;
  /** The supplier says that the round is over. */
  readonly close: boolean;
  /** Whether it tells a result; a refund leaves a cancelled round cancelled. */
  readonly brings: boolean;
};

/**
 * Changes what the bets of a round have brought, and closes it where the supplier says so. Of a round that was closed before, even of
 * one whose day is posted, the result is taken back and declared anew: entries for its clients alone follow (rules 11).
 */
export async function amendRound(
  acting: Acting,
  id: string,
  { change, close, brings }: Amendment,
): Promise<void> {
  const { house, db, provider } = acting;
  const seen = await toldRoundById(db, id);
  if (seen === undefined) throw new Error(`${id} is no round of a supplier`);
  await lockForSettlement(db, seen.eventId, [id]);
  const { eventId, state } = (await toldRoundById(db, id))!;
  const of = { kind: 'round', id } as const;
  const write = await change();
  const open = state === 'open';
  if (!open && write === undefined) return;
  // Before any wallet, as every settlement takes it.
  if (!open || close) await lockLedger(db);
  if (!open) await carryOut(acting, { do: 'roll_back', eventId, of });
  await write?.();
  if (open && !close) return waitFor(db, id, waitsUntil(house, provider));
  const stands = (state !== 'cancelled' || brings) && (await hasBets(db, id));
  await carryOut(
    acting,
    stands
      ? { do: 'settle', eventId, of, result: { outcomes: AS_TOLD }, confirmed: true }
      : { do: 'abandon', eventId, of },
  );
}

async function carryOut({ house, db, provider, tells }: Acting, act: Act): Promise<void> {
  const origin = {
    requestId: `casino ${provider.code}`,
    address: '127.0.0.1',
    userAgent: 'Pavilion',
    timeZone: house.config.timeZone,
  };
  const ctx = mutationContext(house, db, { viewer: await asCompany(db), origin, key: undefined, tells });
  if (act.do === 'roll_back') await bookNow(house, ROLL_BACK, act, ctx);
  else if (act.do === 'settle' || act.do === 'abandon') await bookNow(house, SETTLE, act, ctx);
}

/** What a client may still stake: as a supplier shows it to him. */
export async function availableTo(db: Db, clientId: number): Promise<Paise> {
  const { rows } = await db.query<{ available: Paise }>({
    name: 'casino-available',
    text: `select balance - used_limit + ${toldCredit('$1', 'null::text')} as available from wallets where user_id = $1`,
    values: [clientId],
  });
  return rows[0]!.available;
}
