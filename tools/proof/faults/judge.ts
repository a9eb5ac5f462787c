import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../../packages/server/src/db/pool.ts';
import { checkHouse } from '../invariants/check-house.ts';
import { checkDrawCommission } from '../invariants/stored-draws.ts';
import type { Pool } from '../house/temporary-house.ts';
import { send, type Sent } from './client.ts';

const MOST_TRIES = 20;
const JOBS_WITHIN_MS = 90_000;

/** Asks again for everything that was left without an answer, under the same keys, until all of it has one. */
export async function askAgain(
  url: string,
  tokens: ReadonlyMap<string, string>,
  sent: readonly Sent[],
): Promise<string[]> {
  const unknown = sent.filter((one) => one.outcome === 'unknown');
  for (
    let attempt = 0;
    attempt < MOST_TRIES && unknown.some((one) => one.outcome === 'unknown');
    attempt += 1
  ) {
    for (const one of unknown.filter(({ outcome }) => outcome === 'unknown')) await send(url, tokens, one);
  }
  return unknown
    .filter((one) => one.outcome === 'unknown')
    .map((one) => `${one.name} has no answer even after the restart`);
}

/** What must be true once everything has its answer: all acknowledged is there, once, and the house is in order. */
export async function judge(connectionString: string, sent: readonly Sent[]): Promise<string[]> {
  const pool = createPool(connectionString, { max: 2 });
  try {
    const found = [...(await checkHouse(pool)), ...(await checkDrawCommission(pool))];
    return [
      ...(await judgeBets(pool, sent)),
      ...(await judgeSlips(pool, sent)),
      ...(await judgeEntries(pool, sent)),
      ...(await judgeJobs(pool, sent)),
      ...found.map(({ invariant, detail }) => `${invariant}: ${detail}`),
    ];
  } finally {
    await pool.end();
  }
}

async function judgeBets(pool: Pool, sent: readonly Sent[]): Promise<string[]> {
  const { rows } = await pool.query<{ uid: string; request_key: string; stake: bigint }>(
    'select uid, request_key, stake from bets where slip_uid is null',
  );
  const kept = new Map(rows.map((row) => [row.request_key, row]));
  const problems: string[] = [];
  if (kept.size !== rows.length) problems.push(`${rows.length} bets stand on ${kept.size} request keys`);
  const acknowledged = sent.filter(
    (one): one is Sent<'placeBet'> => one.name === 'placeBet' && one.outcome === 'ok',
  );
  for (const { key, data, input } of acknowledged) {
    const row = kept.get(key);
    if (row === undefined) problems.push(`lost: the bet ${data?.betslip_uid} was acknowledged and is gone`);
    else if (row.uid !== data?.betslip_uid)
      problems.push(`doubled: the key ${key} was answered with another bet`);
    else if (row.stake !== BigInt(Math.round(input.stake * 100)))
      problems.push(`changed: the stake of ${row.uid}`);
  }
  for (const { key, outcome } of sent)
    if (outcome !== 'ok' && kept.has(key))
      problems.push(`refused: ${key} was answered ${outcome} and stands`);
  if (rows.length !== acknowledged.length) {
    problems.push(`${acknowledged.length} bets were acknowledged, ${rows.length} are there`);
  }
  return problems;
}

/** Each slip that was acknowledged stands whole, once, with the stakes that were asked for; and no other. */
async function judgeSlips(pool: Pool, sent: readonly Sent[]): Promise<string[]> {
  const { rows } = await pool.query<{ uid: string; key: string | null; bets: string[]; stakes: string[] }>(
    `select slip_uid as uid, max(request_key) as key, array_agg(uid order by id) as bets, array_agg(stake::text order by id) as stakes
     from bets where slip_uid is not null group by 1`,
  );
  const kept = new Map(rows.map((row) => [row.key, row]));
  const acknowledged = sent.filter(
    (one): one is Sent<'placeBets'> =>
      (one.name === 'placeBets' || one.name === 'fastPlaceBets') && one.outcome === 'ok',
  );
  const problems = acknowledged.flatMap(({ key, data, input }) => {
    const slip = kept.get(key);
    if (slip === undefined) return [`lost: the slip ${data?.slip_uid} was acknowledged and is gone`];
    if (slip.uid !== data?.slip_uid) return [`doubled: the key ${key} was answered with another slip`];
    const stakes = input.bets.map(({ stake }) => Math.round(stake * 100)).join();
    const bets = data.bets.map(({ betslip_uid }) => betslip_uid).join();
    return slip.stakes.join() === stakes && slip.bets.join() === bets
      ? []
      : [`changed: the slip ${slip.uid}`];
  });
  if (rows.length !== acknowledged.length)
    problems.push(`${acknowledged.length} slips were acknowledged, ${rows.length} are there`);
  return problems;
}

async function judgeEntries(pool: Pool, sent: readonly Sent[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: bigint }>('select id from journal_entries');
  const kept = new Set(rows.map(({ id }) => String(id)));
  return sent.flatMap(({ data, outcome, name }) => {
    const entry = outcome === 'ok' && data !== null && 'entry_id' in data ? data.entry_id : undefined;
    return typeof entry !== 'string' || entry === '' || kept.has(entry)
      ? []
      : [`lost: ${name} was acknowledged with the entry ${entry}`];
  });
}

type Job = {
  id: string;
  stage: string;
  why: string;
  code: string;
  /** A runner left its market while it was under way. */
  field_changed: boolean;
  entries: number;
  booked: number;
  wanted: number;
};

/** One node's clock is ahead of the others' by three seconds. */
const CLOCKS_DIFFER_BY = '4 seconds';

/** Right when it was taken up: meanwhile what must be settled first was taken back, or the winner left the market. */
const isOvertaken = ({ code, field_changed }: Job): boolean =>
  code === 'others_open' || (code === 'not_a_result' && field_changed);

/** Each job that was acknowledged has ended, and what it was asked for is booked once: one settlement, one entry or mirror; of a whole event one mirror for each. */
async function judgeJobs(pool: Pool, sent: readonly Sent[]): Promise<string[]> {
  const { rows } = await pool.query<Job>(
    `select j.id, j.stage, concat_ws(' ', j.act, nullif(j.code, ''), nullif(j.error, '')) as why, j.code, count(s.id)::int as booked, j.wanted,
       count(distinct case when j.act = 'roll_back' then s.reversal_id else s.entry_id end)::int as entries,
       exists (
         select from withdrawals w where w.market_id = j.market_id and w.withdrawn_at
           between j.created_at - interval '${CLOCKS_DIFFER_BY}' and j.finished_at + interval '${CLOCKS_DIFFER_BY}'
       ) as field_changed
     from (select *, num_nonnulls(market_id, session_id, draw_id) = 0 as whole,
         case when num_nonnulls(market_id, session_id, draw_id) = 0 then jsonb_array_length(request -> 'settlements') else 1 end as wanted
       from settlement_jobs) j
     left join settlements s on case when j.whole then j.request -> 'settlements' @> to_jsonb(s.id::text)
       else (s.market_id = j.market_id or s.session_id = j.session_id or s.draw_id = j.draw_id) and s.version = j.version end
     group by j.id, j.stage, j.act, j.code, j.error, j.wanted, j.market_id, j.created_at, j.finished_at`,
  );
  const jobs = new Map(rows.map((row) => [row.id, row]));
  const acknowledged = sent.flatMap(({ outcome, data }) =>
    outcome === 'ok' && data !== null && 'job_id' in data && typeof data.job_id === 'string'
      ? [data.job_id]
      : [],
  );
  return [
    ...acknowledged
      .filter((id) => !jobs.has(id))
      .map((id) => `lost: the job ${id} was acknowledged and is gone`),
    ...rows
      .filter(
        (job) =>
          !isOvertaken(job) &&
          (job.stage !== 'done' ||
            job.wanted === 0 ||
            job.entries !== job.wanted ||
            job.booked !== job.wanted),
      )
      .map(
        ({ id, stage, why, entries, booked }) =>
          `the job ${id} (${why}) is ${stage}, with ${booked} settlements on ${entries} entries`,
      ),
  ];
}

/** Waits until no job is under way; how long it took, or that it took too long, in the words of a problem. */
export async function jobsEnded(connectionString: string): Promise<string[]> {
  const pool = createPool(connectionString, { max: 1 });
  try {
    for (const until = Date.now() + JOBS_WITHIN_MS; Date.now() < until; await sleep(50)) {
      const { rowCount } = await pool.query('select from settlement_jobs where finished_at is null');
      if (rowCount === 0) return [];
    }
    return [`a settlement job has not ended ${JOBS_WITHIN_MS / 1000} seconds after the restart`];
  } finally {
    await pool.end();
  }
}
