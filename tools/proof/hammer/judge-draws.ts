import { CAPPED } from '../house/stage-draws.ts';
import type { UnderHammer } from './under-hammer.ts';

export async function expectDraws(under: UnderHammer): Promise<void> {
  await expectSlips(under);
  await expectMost(under);
}

/** The slips in the table are those that were acknowledged, each whole, under its key. */
async function expectSlips({ house, slips, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<{ uid: string; keys: string[]; bets: string[] }>(
    `select slip_uid as uid, coalesce(array_agg(request_key) filter (where request_key is not null), '{}') as keys, array_agg(uid order by id) as bets
     from bets where slip_uid is not null group by 1`,
  );
  if (rows.length !== slips.size)
    violations.push(`${slips.size} slips were acknowledged, ${rows.length} are there`);
  for (const { uid, keys, bets } of rows) {
    const told = slips.get(keys[0] ?? '');
    if (keys.length !== 1 || told?.uid !== uid || told.bets.join() !== bets.join())
      violations.push(`nobody was told of the slip ${uid} as it stands`);
  }
}

/** What all bets on a number would be paid is no more than the most that was said before the first of them. */
async function expectMost({ house, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<{ draw_id: string; pays: bigint }>(
    `select draw_id, sum(stake + win)::bigint as pays from bets
     where matka_market_id = $1 and selection_id = $2::int and voided_at is null group by 1 having sum(stake + win) > $3`,
    [CAPPED.matka_market_id, CAPPED.number, CAPPED.most * 100],
  );
  for (const { draw_id, pays } of rows)
    violations.push(`a number of ${draw_id} may pay ${CAPPED.most} and would pay ${pays} paise`);
}
