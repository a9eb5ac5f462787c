import type { Db } from '../../../packages/server/src/db/pool.ts';
import { differingPeriods } from '../../../packages/server/src/periods/check-periods.ts';
import { findings, type Finding } from './finding.ts';

/** Closed periods (rulebook 9): each is what the journal says, and begins with what the one before it ended with. */
export async function checkPeriods(db: Db): Promise<Finding[]> {
  const differing = await differingPeriods(db, async () => undefined);
  return [
    ...differing.map((said) => ({ invariant: 'periods', detail: JSON.stringify(said) })),
    ...(await findings(
      db,
      'periods',
      `select operator_id as operator, number, user_id as account, opening, before from (
         select o.operator_id, o.number, p.user_id, p.opening,
           coalesce(lag(p.closing) over (partition by o.operator_id, p.user_id order by o.number), 0) as before
         from period_accounts p join periods o on o.id = p.period_id
       ) x where opening <> before`,
    )),
  ];
}
