import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { SUPER_NOWA } from '@pavilion/contract/super-nowa.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { CallContext } from '../http/context.ts';
import { dayOfSql, zoneSteps } from '../http/days.ts';
import { rangeOf } from '../http/instants.ts';
import { sliceOf } from './range.ts';

type Shares = { readonly gross: bigint; readonly provider_part: bigint };
type Row = Shares & {
  settlement_id: bigint;
  turned: boolean;
  round_id: string;
  game_title: string;
  settled_at: Date;
};

/** What is written of its rounds in a range ($1, $2), of the games whose code begins with a word ($3). */
const ASKED = `
  from provider_rounds p where p.provider_id = ${SUPER_NOWA}
    and ($1::timestamptz is null or p.settled_at >= $1) and ($2::timestamptz is null or p.settled_at <= $2)
    and ($3 = '' or substring(p.game from '^[a-z]+') = $3)`;

const shared = ({ gross, provider_part: part }: Shares) => ({
  super_nowa_share: toCoins(part),
  company_share: toCoins(gross - part),
  total_earnings: toCoins(gross),
});

/** What Super Nowa keeps of its rounds and what is left to the Company, the latest first; a round taken back comes once more with minus. */
export async function superNowaProfitLoss(
  request: CallRequest<'superNowaProfitLoss'>,
  { db, timeZone }: CallContext,
): Promise<CallOutput<'superNowaProfitLoss'>> {
  const asked = [...rangeOf(request, timeZone), request.game];
  const steps = zoneSteps(request.utc_offset ?? timeZone);
  const [page, all, days] = await Promise.all([
    db.query<Row>(
      `select p.settlement_id, p.turned, p.round_id, p.game_title, p.gross, p.provider_part, p.settled_at ${ASKED}
       order by p.settled_at desc, p.settlement_id desc, p.turned desc limit $4 offset $5`,
      [...asked, ...sliceOf(request)],
    ),
    db.query<Shares & { rounds: number }>(
      `select count(*)::int as rounds, coalesce(sum(p.gross), 0)::bigint as gross,
         coalesce(sum(p.provider_part), 0)::bigint as provider_part ${ASKED}`,
      asked,
    ),
    db.query<{ date: string; kept: bigint }>(
      `select to_char(${dayOfSql('p.settled_at', 4)}, 'YYYY-MM-DD') as date, sum(p.gross - p.provider_part)::bigint as kept ${ASKED}
       group by 1 order by 1`,
      [...asked, steps.from, steps.minutes],
    ),
  ]);
  const totals = all.rows[0]!;
  return {
    records: page.rows.map((row) => ({
      record_id: `${row.settlement_id}${row.turned ? '-' : ''}`,
      created_at: row.settled_at.toISOString(),
      round_id: row.round_id,
      game_title: row.game_title,
      ...shared(row),
      taken_back: flag(row.turned),
    })),
    totals: shared(totals),
    days: days.rows.map(({ date, kept }) => ({ date, pl: toCoins(kept) })),
    total_records: totals.rounds,
  };
}
