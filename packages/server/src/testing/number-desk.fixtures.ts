import { CLOSE, numberBet, OPEN, type Draws } from './draws.fixtures.ts';
import { CODE } from './story.fixtures.ts';

export const code = CODE;

export async function bets(at: Draws, draw: string, slip: string, as = 'client'): Promise<void> {
  for (const row of slip.split(';')) await at.ask('placeBet', numberBet(draw, row.trim()), as);
}

/** Evening: bets are over, and the Company has signed in again. */
export function night(at: Draws): void {
  at.nightfall();
  at.forget('company');
  at.forget('admin8');
}

export const declare = (at: Draws, event_id: string, settlement_result: string, more = {}, as = 'company') =>
  at.send('settleMatkaEvent', { event_id, settlement_result, ...more }, as);
export const correct = (at: Draws, event_id: string, settlement_result: string, more = {}, as = 'company') =>
  declare(at, event_id, settlement_result, { code, ...more }, as);

/** Who has what: ledgers, coins, tied-up limits, and how each bet stands. */
export async function standing({ pool }: Draws): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select jsonb_agg(jsonb_build_array(a.user_id, a.side, a.balance) order by a.user_id, a.side)
         from ledger_accounts a where a.balance <> 0) as ledgers,
       (select jsonb_agg(jsonb_build_array(w.user_id, w.balance, w.used_limit) order by w.user_id) from wallets w) as wallets,
       (select jsonb_agg(jsonb_build_array(d.id, d.pana, d.ank, d.jodi, d.open_pana) order by d.id) from draws d) as draws,
       (select jsonb_agg(jsonb_build_array(e.id, e.won_by, e.closed_at is null) order by e.id) from events e) as events`,
  );
  return rows[0];
}

export const statuses = async (at: Draws, event_id: string) =>
  (await at.ask('betList', { event_id, items_perpage: 100 }, 'company')).bet_data.map(
    ({ betslip_uid, winning_status }) => [betslip_uid, winning_status],
  );

export async function plOf({ pool, people }: Draws): Promise<number> {
  const { rows } = await pool.query<{ pl: number }>(
    'select ((balance - fixed_limit) / 100.0)::float8 as pl from wallets where user_id = $1',
    [people['client']!.id],
  );
  return rows[0]!.pl;
}

export const EVENING = async (at: Draws): Promise<void> => {
  await bets(at, OPEN, 'akda 8 x 500; akda 3 x 500; SP 134 x 20');
  await bets(at, CLOSE, 'jodi 80 x 100; jodi 85 x 100; akda 0 x 300; DP 118 x 10');
};

/** What each account is to its parent, in coins. */
export async function accounts({ pool }: Draws): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ username: string; coins: number }>(
    `select u.username, (a.balance / 100.0)::float8 as coins from ledger_accounts a join users u on u.id = a.user_id where a.side = 'upline'`,
  );
  return new Map(rows.map(({ username, coins }) => [username, coins]));
}
