import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { parseOdds, toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { BetRequest, BookWrite, PricedBet } from './bet-kind.ts';
import type { Snapshots } from './share-snapshot.ts';
import { BET_STATUS, BET_STATUS_TABLES } from './bet-status.sql.ts';

type EarlierRow = {
  client_id: number;
  request_key: string;
  uid: string;
  status: '0' | '1' | '2' | '3';
  subject: string;
  selection_id: bigint | null;
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
  'subject' | 'selection_id' | 'betting_type' | 'stake' | 'line' | 'asked'
> & { readonly answer: Omit<CallOutput<'placeBet'>, 'balance' | 'used_limit'> };

/** The bet that this request key stands for, if it was placed before. */
export async function earlierBet(db: Db, asked: BetRequest): Promise<EarlierBet | undefined> {
  return (await earlierBets(db, [asked])).get(keyOf(asked));
}

/** As `earlierBet`, for several bets in one trip; by `keyOf`. */
export async function earlierBets(db: Db, bets: readonly BetRequest[]): Promise<Map<string, EarlierBet>> {
  const keyed = bets.filter((bet) => bet.requestKey !== undefined);
  if (keyed.length === 0) return new Map();
  const { rows } = await db.query<EarlierRow>({
    name: 'earlier-bets',
    text: `
      select b.client_id, b.request_key, b.uid, ${BET_STATUS} as status, coalesce(b.market_id, b.session_id) as subject,
        b.selection_id, b.betting_type, b.odds, b.line, b.asked, b.display_price, b.stake, b.win, b.loss
      from unnest($1::int[], $2::text[]) x (client_id, request_key)
      cross join lateral (
        select * from bets y where y.client_id = x.client_id and y.request_key = x.request_key offset 0
      ) b ${BET_STATUS_TABLES}`,
    values: [keyed.map((bet) => bet.clientId), keyed.map((bet) => bet.requestKey)],
  });
  return new Map(
    rows.map((row) => [`${row.client_id} ${row.request_key}`, { ...row, answer: earlierAnswer(row) }]),
  );
}

/** Under what a bet with a request key is found again. */
export function keyOf(asked: BetRequest): string {
  return `${asked.clientId} ${asked.requestKey ?? ''}`;
}

/**
 * The answer of the earlier bet under this request key.
 *
 * @throws Refusal idempotency_mismatch when the key was used for another bet.
 */
export function answerAgain(earlier: EarlierBet, asked: BetRequest): EarlierBet['answer'] {
  const same =
    earlier.subject === (asked.marketId ?? asked.sessionId) &&
    Number(earlier.selection_id ?? -1n) === (asked.selectionId ?? -1) &&
    earlier.betting_type === asked.bettingType &&
    earlier.stake === asked.stake &&
    earlier.asked === (earlier.line === null ? parseOdds(asked.price) : asked.price);
  if (!same) throw new Refusal('idempotency_mismatch');
  return earlier.answer;
}

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

/** Writes the bet, its book and the client's used limit in one statement; returns the bet's uid. */
export async function insertBet(
  db: Db,
  asked: BetRequest,
  accepted: Snapshots & { priced: PricedBet; used: bigint; at: Date; book: BookWrite },
): Promise<string> {
  const { priced, snapshotId, ratesId, used, at, book } = accepted;
  const { rows } = await db.query<{ uid: string }>({
    name: asked.sessionId === undefined ? 'insert-market-bet' : 'insert-session-bet',
    text: `
      with wallet as (update wallets set used_limit = $18 where user_id = $1), book as (${book.text})
      insert into bets (client_id, snapshot_id, event_id, market_id, session_id, selection_id, betting_type, odds, line, rate,
        display_price, stake, win, loss, request_key, address, user_agent, asked, created_at, rates_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $19, $20, $21) returning uid`,
    values: [
      asked.clientId,
      snapshotId,
      asked.eventId,
      asked.marketId ?? null,
      asked.sessionId ?? null,
      asked.selectionId ?? null,
      asked.bettingType,
      priced.odds,
      priced.line,
      priced.rate,
      priced.display,
      asked.stake,
      priced.win,
      priced.loss,
      asked.requestKey ?? null,
      asked.address,
      asked.userAgent,
      used,
      priced.asked,
      at,
      ratesId,
      ...book.values,
    ],
  });
  return rows[0]!.uid;
}
