import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { parseOdds, toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { BetRequest, BookWrite, PricedBet } from './bet-kind.ts';
import { BET_STATUS, BET_STATUS_TABLES } from './bet-status.sql.ts';

type EarlierRow = {
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

/**
 * The bet that this request key stands for, if it was placed before.
 *
 * @throws Refusal idempotency_mismatch when the key was used for another bet.
 */
export async function earlierBet(
  db: Db,
  asked: BetRequest,
): Promise<Omit<CallOutput<'placeBet'>, 'balance' | 'used_limit'> | undefined> {
  if (asked.requestKey === undefined) return undefined;
  const { rows } = await db.query<EarlierRow>({
    name: 'earlier-bet',
    text: `
      select b.uid, ${BET_STATUS} as status, coalesce(b.market_id, b.session_id) as subject, b.selection_id, b.betting_type,
        b.odds, b.line, b.asked, b.display_price, b.stake, b.win, b.loss
      from bets b ${BET_STATUS_TABLES} where b.client_id = $1 and b.request_key = $2`,
    values: [asked.clientId, asked.requestKey],
  });
  const row = rows[0];
  if (row === undefined) return undefined;
  const same =
    row.subject === (asked.marketId ?? asked.sessionId) &&
    Number(row.selection_id ?? -1n) === (asked.selectionId ?? -1) &&
    row.betting_type === asked.bettingType &&
    row.stake === asked.stake &&
    row.asked === (row.line === null ? parseOdds(asked.price) : asked.price);
  if (!same) throw new Refusal('idempotency_mismatch');
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
  accepted: { priced: PricedBet; snapshotId: number; used: bigint; at: Date; book: BookWrite },
): Promise<string> {
  const { priced, snapshotId, used, at, book } = accepted;
  const { rows } = await db.query<{ uid: string }>({
    name: asked.sessionId === undefined ? 'insert-market-bet' : 'insert-session-bet',
    text: `
      with wallet as (update wallets set used_limit = $18 where user_id = $1), book as (${book.text})
      insert into bets (client_id, snapshot_id, event_id, market_id, session_id, selection_id, betting_type, odds, line, rate,
        display_price, stake, win, loss, request_key, address, user_agent, asked, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $19, $20) returning uid`,
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
      ...book.values,
    ],
  });
  return rows[0]!.uid;
}
