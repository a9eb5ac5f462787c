import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import type { Db } from '../db/pool.ts';
import { linesOf, type DayOrRound } from './casino-lines.ts';

/** How many rounds a refusal names. */
const NAMED = 20;

/**
 * Before lines are posted: what they make of everybody, money that comes in less what is passed on, is what the round brought
 * each by its own result (rules 11).
 *
 * @throws Refusal lines_differ, naming the rounds
 */
export async function refuseDifferingLines(db: Db, of: DayOrRound): Promise<void> {
  const { where, id } = linesOf(of);
  const { rows } = await db.query<{ name: string }>(
    `with mine as (
       select settlement_id, turned, user_id, parent_id, owed from casino_lines where ${where} and entry_id is null
     ), gains as (
       select settlement_id, turned, user_id, sum_paise(gain) as gain from (
         select settlement_id, turned, user_id, -owed as gain from mine
         union all select settlement_id, turned, parent_id, owed from mine
       ) x group by 1, 2, 3
     ), results as (
       select p.settlement_id, p.turned, h.user_id, case when p.turned then -h.amount else h.amount end as gain
       from casino_splits p join settlement_shares h on h.settlement_id = p.settlement_id where ${where} and p.entry_id is null
     )
     select distinct r.name from gains g full join results x using (settlement_id, turned, user_id)
     join settlements s on s.id = settlement_id join casino_rounds r on r.id = s.round_id
     where coalesce(g.gain, 0) <> coalesce(x.gain, 0) order by 1 limit ${NAMED}`,
    [id],
  );
  if (rows.length === 0) return;
  const rounds = rows.map(({ name }) => name).join(', ');
  throw new Refusal('lines_differ', {
    text: told('The lines are not what the rounds brought: {{rounds}}', { rounds }),
    data: { rounds: rows.map(({ name }) => name) },
  });
}
