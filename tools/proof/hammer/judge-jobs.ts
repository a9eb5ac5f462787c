import type { UnderHammer } from './under-hammer.ts';

/** What a job may be refused for: the other desk was faster. */
const REFUSED = new Set(['already_settled', 'others_open', 'not_settled', 'takes_bets', 'waits_for_open']);

type Job = {
  id: string;
  act: string;
  stage: string;
  code: string;
  market_id: string | null;
  created_at: Date;
  finished_at: Date;
  booked: number;
};

/** A job that was acknowledged has booked or mirrored once, or was refused because something else came first. */
export async function expectJobs({
  house,
  jobs,
  counts,
  violations,
  fieldChanges,
}: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<Job>(
    `select j.id, j.act, j.stage, j.code, j.market_id, j.created_at, j.finished_at,
       case when j.act = 'roll_back' then (j.mirrored = j.entries and j.entries > 0)::int
       else (select count(*)::int from settlements s where s.entry_id = j.entry_id) end as booked
     from settlement_jobs j`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const id of jobs) {
    const job = known.get(id);
    const outcome = `job, ${job?.act}: ${job?.stage} ${job?.code}`;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    const fine =
      job?.stage === 'done'
        ? job.booked === 1
        : job?.stage === 'failed' && (REFUSED.has(job.code) || isOvertaken(job, fieldChanges));
    if (!fine) violations.push(`the job ${id} is ${job?.stage} ${job?.code} with ${job?.booked} settlements`);
  }
}

/** What was a result when it was asked for is none any more: the feed has changed the market's field in between, and only then. */
function isOvertaken(
  { act, code, market_id, created_at, finished_at }: Job,
  changes: UnderHammer['fieldChanges'],
): boolean {
  if (act !== 'settle' || code !== 'not_a_result' || market_id === null) return false;
  return (changes.get(market_id) ?? []).some(({ from, to }) => to >= created_at && from <= finished_at);
}
