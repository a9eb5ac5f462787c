import type { PeriodPart } from '@pavilion/contract/periods.ts';
import { PERIOD_PARTS } from '@pavilion/contract/periods.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { dayAfter, dayAt, startOfDay } from '../http/days.ts';
import { accountsInPeriod, type AccountInPeriod } from './accounts.sql.ts';
import { latestPeriod, type Latest } from './period.sql.ts';
import { readLines, type Correction, type LinesOf, type PartSums } from './parts.sql.ts';
import { stretchOf, type Stretch } from './spans.ts';

export type Parts = Readonly<Record<PeriodPart, Paise>>;

/** What a period says of one account. */
export type PeriodRow = Pick<
  AccountInPeriod,
  'user_id' | 'user_guid' | 'username' | 'name' | 'role' | 'account_id'
> &
  Stretch & { readonly parts: Parts; readonly lines: bigint; readonly lastHash: string };

export type PeriodPlan = {
  readonly number: number;
  readonly fromDate: string | null;
  readonly toDate: string;
  readonly endsAt: Date;
  readonly lastMove: number;
  readonly rows: readonly PeriodRow[];
  readonly corrections: readonly Correction[];
};

/** How many accounts a period has, and how many of them are read. */
export type Heard = (progress: { readonly accounts: number; readonly done: number }) => Promise<void>;
const unheard: Heard = async () => undefined;
type Wanted = { readonly operatorId: number; readonly toDate: string; readonly heard?: Heard };

/**
 * What closing an operator's present period with a day says of each of its direct accounts: the preview shows it, the close
 * writes it.
 *
 * @throws Refusal bad_period naming `to_date`; period_differs when the journal itself is not right; lines_archived, see refuseOpenLines
 */
export async function planPeriod(
  house: Pick<House, 'now' | 'config'>,
  db: Db,
  { operatorId, toDate, heard = unheard }: Wanted,
): Promise<PeriodPlan> {
  const latest = await latestPeriod(db, operatorId);
  refuseWrongDay(house, latest, toDate);
  const endsAt = startOfDay(house.config.timeZone, toDate, 1);
  const accounts = await accountsInPeriod(db, { operatorId, endsAt, afterMove: latest?.last_move ?? 0 });
  const kept = accounts
    .map((account) => ({ account, stretch: stretchOf(stayOf(account)) }))
    .filter(({ account, stretch }) => belongs(account, stretch, { from: latest?.ends_at ?? null, endsAt }));
  if (kept.length === 0) throw badDay('nothing to close until then');
  const lined = kept.flatMap(({ account, stretch }) => linesOf(account.user_id, account.account_id, stretch));
  const { sums, corrections } = await readLines(db, lined, (done) => heard({ accounts: kept.length, done }));
  const hashes = await hashesOf(
    db,
    kept.map(({ stretch }) => stretch.lastLine),
  );
  const rows = kept.map(({ account, stretch }) =>
    rowOf(account, stretch, sums.get(account.user_id), {
      lastHash: stretch.lastLine === 0n ? '' : known(hashes.get(stretch.lastLine)),
    }),
  );
  if (rows.some((row) => !addsUp(row))) throw new Refusal('period_differs');
  return {
    number: (latest?.number ?? 0) + 1,
    fromDate: latest === undefined ? null : dayAfter(latest.to_date, 1),
    toDate,
    endsAt,
    lastMove: accounts[0]!.last_move,
    rows,
    corrections,
  };
}

/** @throws Refusal bad_period naming `to_date`. */
export function refuseWrongDay(
  { now, config }: Pick<House, 'now' | 'config'>,
  latest: Latest | undefined,
  toDate: string,
) {
  if (toDate >= dayAt(config.timeZone, now())) throw badDay('the day is not over');
  if (latest !== undefined && toDate <= latest.to_date)
    throw badDay(told('closed to {{day}} already', { day: latest.to_date }));
}

const badDay = (
  why: 'the day is not over' | 'nothing to close until then' | ReturnType<typeof told>,
): Refusal => new Refusal('bad_period', { fields: { to_date: why } });

/** @throws Refusal lines_archived for what only lines that are archived tell */
function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('lines_archived');
  return value;
}

/** As the operator had the account since its latest period, or since it was made. @throws Refusal lines_archived */
export function stayOf(account: AccountInPeriod) {
  const start = { line: account.before_line ?? 0n, balance: account.before_balance ?? 0n };
  return {
    start: account.began_here ? start : undefined,
    moves: account.moves.map(({ comes, line, balance }) => ({
      comes,
      line: BigInt(line),
      balance: known(balance === null ? null : BigInt(balance)),
    })),
    end: { line: account.end_line, balance: known(account.end_balance) },
  };
}

/** An account is in a period when money says so, or when it was there: made before the end, and not deleted before the beginning. */
function belongs(
  { created_at, deleted_at }: AccountInPeriod,
  { opening, spans, closing, moved }: Stretch,
  { from, endsAt }: { readonly from: Date | null; readonly endsAt: Date },
): boolean {
  const hasMoney =
    opening !== 0n || closing !== 0n || moved !== 0n || spans.some(({ after, upto }) => upto > after);
  const wasThere =
    spans.length > 0 && created_at < endsAt && (deleted_at === null || from === null || deleted_at >= from);
  return hasMoney || wasThere;
}

export function linesOf(
  userId: number,
  accountId: number | null,
  { spans }: Pick<Stretch, 'spans'>,
): LinesOf[] {
  return accountId === null ? [] : [{ userId, accountId, spans }];
}

const NOTHING = Object.fromEntries(PERIOD_PARTS.map((part) => [part, 0n])) as Parts;

/** The parts of an account, with the balance that moved with it among the corrections. */
export function partsWith(sums: PartSums | undefined, moved: Paise): Parts {
  const parts = { ...NOTHING };
  if (sums !== undefined) for (const part of PERIOD_PARTS) Object.assign(parts, { [part]: sums[part] });
  return { ...parts, corrections: parts.corrections + moved };
}

function rowOf(
  account: AccountInPeriod,
  stretch: Stretch,
  sums: PartSums | undefined,
  { lastHash }: Pick<PeriodRow, 'lastHash'>,
): PeriodRow {
  const { user_id, user_guid, username, name, role, account_id } = account;
  const parts = partsWith(sums, stretch.moved);
  return {
    user_id,
    user_guid,
    username,
    name,
    role,
    account_id,
    ...stretch,
    parts,
    lines: sums?.lines ?? 0n,
    lastHash,
  };
}

/** True when opening and parts make the closing. */
export const addsUp = ({
  opening,
  parts,
  closing,
}: Pick<PeriodRow, 'opening' | 'parts' | 'closing'>): boolean =>
  PERIOD_PARTS.reduce((sum, part) => sum + parts[part], opening) === closing;

async function hashesOf(db: Db, lines: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await db.query<{ id: bigint; hash: string }>(
    `select id, encode(hash, 'hex') as hash from journal_lines where id = any($1::bigint[])
     union all
     select last_line, encode(last_hash, 'hex') from archived_heads where last_line = any($1::bigint[])`,
    [lines.filter((line) => line > 0n).map(String)],
  );
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}
