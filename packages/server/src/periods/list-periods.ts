import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { PERIOD_PARTS, type ClosedPeriod, type PeriodPart } from '@pavilion/contract/periods.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { dayAfter, dayAt } from '../http/days.ts';
import { latestClosing } from './closing.sql.ts';
import { latestPeriod } from './period.sql.ts';
import type { Parts, PeriodRow } from './plan-period.ts';
import { tableOf, totalsOf } from './wire.ts';

type Closed = Omit<ClosedPeriod, 'period_id' | 'closed_at'> & { id: bigint; closed_at: Date };

const CLOSED = `o.id, o.number, o.from_date::text, o.to_date::text, o.closed_at, o.accounts,
  coalesce((select u.username from users u where u.id = o.closed_by), '') as closed_by`;

const closedOf = ({
  id,
  closed_at,
  number,
  from_date,
  to_date,
  accounts,
  closed_by,
}: Closed): ClosedPeriod => ({
  period_id: String(id),
  number,
  from_date,
  to_date,
  accounts,
  closed_by,
  closed_at: closed_at.toISOString(),
});

/** A closed period of an operator; another's is as if it were not there. */
export async function closedPeriod(
  db: Db,
  operatorId: number,
  id: string,
): Promise<ClosedPeriod | undefined> {
  const { rows } = await db.query<Closed>(
    `select ${CLOSED} from periods o where o.operator_id = $1 and o.id = $2`,
    [operatorId, id],
  );
  return rows[0] && closedOf(rows[0]);
}

type Sums = Record<PeriodPart | 'opening' | 'closing' | 'lines', bigint>;
const FIGURES = ['opening', ...PERIOD_PARTS, 'closing', 'lines'];

const figuresOf = (row: Sums): Pick<PeriodRow, 'opening' | 'parts' | 'closing' | 'lines'> => ({
  opening: row.opening,
  parts: Object.fromEntries(PERIOD_PARTS.map((part) => [part, row[part]])) as Parts,
  closing: row.closing,
  lines: row.lines,
});

/** The closed periods of the caller, the latest first, each with the sums of its accounts. */
export async function listPeriods(
  house: Pick<House, 'now' | 'config'>,
  { current_page, items_perpage }: CallRequest<'periodList'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'periodList'>> {
  const { rows } = await db.query<Closed & Sums>(
    `select ${CLOSED}, ${FIGURES.map((figure) => `s.${figure}`).join(', ')}
     from (select * from periods where operator_id = $1 order by number desc limit $2 offset $3) o
     cross join lateral (
       select ${FIGURES.map((figure) => `coalesce(sum(p.${figure}), 0)::bigint as ${figure}`).join(', ')}
       from period_accounts p where p.period_id = o.id
     ) s order by o.number desc`,
    [viewer.actingId, items_perpage, (current_page - 1) * items_perpage],
  );
  const latest = await latestPeriod(db, viewer.actingId);
  const today = dayAt(house.config.timeZone, house.now());
  return {
    periods: rows.map((row) => ({ ...closedOf(row), ...totalsOf([figuresOf(row)]) })),
    next: {
      number: (latest?.number ?? 0) + 1,
      from_date: latest === undefined ? null : dayAfter(latest.to_date, 1),
      latest: dayAfter(today, -1),
    },
    closing: await latestClosing(db, viewer.actingId),
    total_records: latest?.number ?? 0,
  };
}

type Stored = Sums &
  Pick<
    PeriodRow,
    'user_id' | 'user_guid' | 'username' | 'name' | 'role' | 'account_id' | 'moved' | 'stays'
  > & {
    period_id: bigint;
    last_line: bigint;
    last_hash: string;
    after_lines: bigint[];
    upto_lines: bigint[];
  };

/** What was written down, of all accounts of a period or of one. */
export async function storedRows(db: Db, periodId: string, userId?: number): Promise<PeriodRow[]> {
  const { rows } = await db.query<Stored>(
    `select p.*, u.guid as user_guid, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role
     from period_accounts p join users u on u.id = p.user_id
     where p.period_id = $1 and ($2::int is null or p.user_id = $2) order by p.user_id`,
    [periodId, userId ?? null],
  );
  return rows.map(({ last_line, last_hash, after_lines, upto_lines, ...row }) => ({
    ...row,
    ...figuresOf(row),
    lastLine: last_line,
    lastHash: last_hash,
    spans: after_lines.map((after, at) => ({ after, upto: upto_lines[at]! })),
  }));
}

/** @throws Refusal unknown_period. */
export async function periodAccounts(
  { period_id, ...paging }: CallRequest<'periodAccounts'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'periodAccounts'>> {
  const period = await closedPeriod(db, viewer.actingId, period_id);
  if (period === undefined) throw new Refusal('unknown_period');
  return { period, ...tableOf(await storedRows(db, period_id), paging) };
}
