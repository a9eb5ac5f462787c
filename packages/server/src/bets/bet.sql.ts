import { randomUUIDv7 } from 'node:crypto';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { parseOdds, toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import { idsOf } from '../subjects/subject-rows.ts';
import { numbers, texts } from '../db/array-text.ts';
import type { BetRequest, BetUnit, PricedBet } from './bet.ts';
import { BET_STATUS, BET_STATUS_TABLES } from './bet-status.ts';

type EarlierRow = {
  client_id: number;
  request_key: string;
  slip_uid: string | null;
  uid: string;
  status: '0' | '1' | '2' | '3';
  subject: string;
  selection_id: bigint | null;
  matka_market_id: number | null;
  casino_market: number | null;
  betting_type: number;
  odds: number | null;
  line: number | null;
  asked: number;
  display_price: string;
  stake: bigint;
  win: bigint;
  loss: bigint;
};

/** A bet that stands under a request key, and its answer but for the wallet. */
export type EarlierBet = Pick<
  EarlierRow,
  | 'subject'
  | 'selection_id'
  | 'matka_market_id'
  | 'casino_market'
  | 'betting_type'
  | 'stake'
  | 'line'
  | 'asked'
> & { readonly answer: Omit<CallOutput<'placeBet'>, 'balance' | 'used_limit'> };

/** What stands under a request key: a bet, or the rows of a slip. */
export type EarlierUnit = { readonly slipUid: string | null; readonly bets: EarlierBet[] };

/** What these request keys stand for, if it was placed before; by `keyOf`. The first row of a slip carries its key. */
export async function earlierUnits(db: Db, units: readonly BetUnit[]): Promise<Map<string, EarlierUnit>> {
  const sent = units
    .map(({ bets: [first] }) => first)
    .filter((bet) => bet.requestKey !== undefined && bet.newKey === undefined);
  // Each key once: of one that is sent twice in a group every row would be found twice.
  const keyed = [...new Map(sent.map((bet) => [keyOf(bet), bet])).values()];
  if (keyed.length === 0) return new Map();
  const { rows } = await db.query<EarlierRow>({
    name: 'earlier-bets',
    text: `
      select x.client_id, x.request_key, b.slip_uid, b.uid, ${BET_STATUS} as status, coalesce(b.market_id, b.session_id, b.draw_id, b.round_id) as subject,
        b.selection_id, b.matka_market_id, b.casino_market, b.betting_type, b.odds, b.line, b.asked, b.display_price, b.stake, b.win, b.loss
      from unnest($1::int[], $2::text[]) x (client_id, request_key)
      cross join lateral (
        select * from bets y where y.client_id = x.client_id and y.request_key = x.request_key offset 0
      ) k cross join lateral (
        select k.* union all (select * from bets z where z.slip_uid = k.slip_uid and z.id <> k.id order by z.id)
      ) b ${BET_STATUS_TABLES} order by b.id`,
    values: [keyed.map((bet) => bet.clientId), keyed.map((bet) => bet.requestKey)],
  });
  const found = new Map<string, EarlierUnit>();
  for (const row of rows) {
    const key = `${row.client_id} ${row.request_key}`;
    const unit = found.get(key) ?? { slipUid: row.slip_uid, bets: [] };
    unit.bets.push({ ...row, answer: earlierAnswer(row) });
    found.set(key, unit);
  }
  return found;
}

/** Under what a bet with a request key is found again. */
export function keyOf(asked: BetRequest): string {
  return `${asked.clientId} ${asked.requestKey ?? ''}`;
}

/**
 * The answers of what stands under the request key of a unit.
 *
 * @throws Refusal idempotency_mismatch when the key was used for another bet or slip.
 */
export function answersAgain(earlier: EarlierUnit, { slip, bets }: BetUnit): EarlierBet['answer'][] {
  const same =
    slip === (earlier.slipUid !== null) &&
    bets.length === earlier.bets.length &&
    bets.every((asked, row) => isSame(earlier.bets[row]!, asked));
  if (!same) throw new Refusal('idempotency_mismatch');
  return earlier.bets.map(({ answer }) => answer);
}

const isSame = (earlier: EarlierBet, asked: BetRequest): boolean =>
  earlier.subject === asked.subject.id &&
  (earlier.selection_id === null ? undefined : Number(earlier.selection_id)) === asked.selectionId &&
  earlier.matka_market_id === (asked.matkaMarketId ?? null) &&
  earlier.casino_market === (asked.casinoMarket ?? null) &&
  earlier.betting_type === asked.bettingType &&
  earlier.stake === asked.stake &&
  // A number whose multiple was not named took the one in force.
  (asked.price === undefined ||
    earlier.asked === (earlier.line === null ? parseOdds(asked.price) : asked.price));

function earlierAnswer(row: EarlierRow): EarlierBet['answer'] {
  return {
    betslip_uid: row.uid,
    winning_status: row.status,
    price: row.line ?? toDecimalOdds(row.odds ?? 0),
    display_price: row.display_price,
    win: toCoins(row.win),
    loss: toCoins(row.loss),
  };
}

/** A bet that was accepted, with the shares and the rates of that moment. */
export type AcceptedBet = {
  readonly snapshotId: number;
  readonly ratesId: number;
  readonly asked: BetRequest;
  readonly priced: PricedBet;
  readonly slipUid: string | null;
  readonly uid: string;
  readonly at: Date;
};

/** What is written of a bet; the outcomes of one come as text, for an array of arrays of different lengths is none to the database. */
const COLUMNS = {
  client_id: 'int',
  snapshot_id: 'int',
  event_id: 'text',
  market_id: 'text',
  session_id: 'text',
  selection_id: 'bigint',
  betting_type: 'smallint',
  odds: 'int',
  line: 'int',
  rate: 'int',
  display_price: 'text',
  stake: 'bigint',
  win: 'bigint',
  loss: 'bigint',
  request_key: 'text',
  address: 'inet',
  user_agent: 'text',
  asked: 'int',
  created_at: 'timestamptz',
  uid: 'uuid',
  rates_id: 'int',
  draw_id: 'text',
  matka_market_id: 'smallint',
  slip_uid: 'uuid',
  round_id: 'text',
  casino_market: 'smallint',
  outcomes: 'text',
  client_seed: 'text',
};

/** In the select list: as a table in FROM the arrays are first put together and stored, which takes as long again. */
const INSERT_BETS = `insert into bets (${Object.keys(COLUMNS).join(', ')}) select ${Object.entries(COLUMNS)
  .map(([name, type], at) => `unnest($${at + 1}::${type}[])${name === 'outcomes' ? '::bigint[]' : ''}`)
  .join(', ')}`;

/** Writes the bets in the order given. */
export async function insertBets(db: Db, bets: readonly AcceptedBet[]): Promise<void> {
  await db.query({
    name: 'insert-bets',
    text: INSERT_BETS,
    values: [
      numbers(bets.map(({ asked }) => asked.clientId)),
      numbers(bets.map(({ snapshotId }) => snapshotId)),
      texts(bets.map(({ asked }) => asked.eventId)),
      texts(bets.map(({ asked }) => idsOf(asked.subject).market_id)),
      texts(bets.map(({ asked }) => idsOf(asked.subject).session_id)),
      numbers(bets.map(({ asked }) => asked.selectionId ?? null)),
      numbers(bets.map(({ asked }) => asked.bettingType)),
      numbers(bets.map(({ priced }) => priced.odds)),
      numbers(bets.map(({ priced }) => priced.line)),
      numbers(bets.map(({ priced }) => priced.rate)),
      texts(bets.map(({ priced }) => priced.display)),
      numbers(bets.map(({ asked }) => asked.stake)),
      numbers(bets.map(({ priced }) => priced.win)),
      numbers(bets.map(({ priced }) => priced.loss)),
      texts(bets.map(({ asked }) => asked.requestKey ?? null)),
      texts(bets.map(({ asked }) => asked.address)),
      texts(bets.map(({ asked }) => asked.userAgent)),
      numbers(bets.map(({ priced }) => priced.asked)),
      texts(bets.map(({ at }) => at.toISOString())),
      texts(bets.map(({ uid }) => uid)),
      numbers(bets.map(({ ratesId }) => ratesId)),
      texts(bets.map(({ asked }) => idsOf(asked.subject).draw_id)),
      numbers(bets.map(({ asked }) => asked.matkaMarketId ?? null)),
      texts(bets.map(({ slipUid }) => slipUid)),
      texts(bets.map(({ asked }) => idsOf(asked.subject).round_id)),
      numbers(bets.map(({ asked }) => asked.casinoMarket ?? null)),
      texts(bets.map(({ priced }) => (priced.outcomes === undefined ? null : numbers(priced.outcomes)))),
      texts(bets.map(({ priced }) => priced.clientSeed ?? null)),
    ],
  });
}

/** Names for new bets, in the order of time; those of one millisecond have none by themselves. */
export function newUids(count: number): readonly string[] {
  return Array.from({ length: count }, () => randomUUIDv7()).toSorted();
}
