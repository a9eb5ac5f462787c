import { remarked } from '@pavilion/contract/sentences.ts';
import { commissionParts } from '@pavilion/engine/commission/commission.ts';
import { formatCoins } from '@pavilion/engine/money/format-money.ts';
import { absPaise, sumPaise } from '@pavilion/engine/money/paise.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import { BET_PL, BET_STATUS_TABLES } from '../bets/bet-status.ts';
import { numberOfBet } from '../bets/number-of-bet.ts';
import { PART, PART_OF_MATCH } from '../bets/part-of-bet.ts';
import type { Db } from '../db/pool.ts';
import type { SubtreeUser } from '../hierarchy/find-user.ts';
import { isDayLine, largestRounds } from '../ledger/rounds-behind.ts';
import { closingClients } from '../settlement/plan-close.ts';
import { rowsAsTheyAre, type Behind, type RowsBehind } from './behind.ts';
import type { Line } from './line.sql.ts';

/**
 * A client's line: of a result what each runner, line or number that he bet on brought, of a close what commission was paid on.
 * Where that is the line no more, because the result was taken back and its bets are others since, the line is one row.
 */
export async function betsBehind(db: Db, user: SubtreeUser, line: Line): Promise<RowsBehind> {
  const parts =
    line.kind === 'close' ? await commissionBehind(db, user, line) : await partsOf(db, user, line);
  const rows = parts
    .map((part) => ({ ...part, amount: line.sign * part.amount }))
    .toSorted((a, b) => Number(absPaise(b.amount) - absPaise(a.amount)) || a.part.localeCompare(b.part));
  if (sumPaise(rows.map(({ amount }) => amount)) === line.amount) return rowsAsTheyAre(rows);
  const bets = parts.reduce((sum, part) => sum + part.bets, 0);
  return rowsAsTheyAre([
    { kind: 'bets', remark: line.remark, amount: line.amount, bets, part: '', account: null },
  ]);
}

type BetPart = {
  readonly part: string;
  readonly name: string | null;
  readonly line: number | null;
  readonly betting_type: 1 | 2;
  readonly selection_id: bigint | null;
  readonly matka_market_id: number | null;
  readonly bets: number;
  readonly pl: bigint;
};

async function partsOf(db: Db, user: SubtreeUser, line: Line): Promise<Behind[]> {
  const { rows } = await db.query<BetPart>(
    `select ${PART} as part, any_value(r.name) as name, any_value(b.line) as line, any_value(b.betting_type) as betting_type,
       any_value(b.selection_id) as selection_id, any_value(b.matka_market_id) as matka_market_id, sum(b.bets)::int as bets,
       coalesce(sum(${BET_PL}), 0)::bigint as pl
     from counted_bets b ${BET_STATUS_TABLES}
     left join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
     where b.event_id = $1 and b.client_id = $2
       and (b.market_id = $3 or b.session_id = $4 or b.draw_id = $5) group by 1`,
    [line.event_id, user.id, line.market_id, line.session_id, line.draw_id],
  );
  return rows.map((row) => ({
    kind: 'bets',
    remark: remarkOf(row),
    amount: -row.pl,
    bets: row.bets,
    part: row.part,
    account: null,
  }));
}

function remarkOf(row: BetPart): string {
  const { type, number } = numberOfBet(row);
  if (number !== undefined) return `${type} ${number}`;
  const first = row.betting_type === 1;
  if (row.line !== null) return remarked(first ? 'Yes {{line}}' : 'No {{line}}', { line: row.line });
  return remarked(first ? 'Lagai {{name}}' : 'Khai {{name}}', { name: row.name ?? '' });
}

const COMMISSION = {
  match: 'Match commission: {{rate}} % of {{base}}',
  session: 'Session commission: {{rate}} % of {{base}}',
  matka: 'Matka commission: {{rate}} % of {{base}}',
  other: 'Casino commission: {{rate}} % of {{base}}',
} as const;
const KINDS = ['match', 'session', 'matka', 'other'] as const;

/** What commission was paid on, by the close's own function on what the match booked; a client pays no charges. */
async function commissionBehind(db: Db, user: SubtreeUser, line: Line): Promise<Behind[]> {
  if (isDayLine(line.event_id)) return commissionOfDay(db, user, line);
  const [closing, bets] = await Promise.all([
    line.stands ? closingClients(db, line.event_id, line.charge, { clients: [user.id] }) : [],
    betsByKind(db, user, line),
  ]);
  const client = closing.find(({ clientId }) => clientId === user.id);
  if (client === undefined)
    return [...bets].map(([part, n]) => ({ ...commissionRow(part, n), remark: line.remark, amount: 0n }));
  const { rates, bases } = client;
  const paid = commissionParts(rates, bases);
  return KINDS.filter((kind) => paid[kind] !== 0n).map((kind) => ({
    ...commissionRow(kind, bets.get(kind) ?? 0),
    remark: remarked(COMMISSION[kind], { rate: toPercent(rates[kind]), base: formatCoins(bases[kind]) }),
    amount: -paid[kind],
  }));
}

/** The commission of a casino's day is on the stakes of its rounds, and names those of the posting that it was booked with. */
async function commissionOfDay(db: Db, { id, level }: SubtreeUser, line: Line): Promise<Behind[]> {
  const [largest] = await largestRounds(db, { entryId: line.origin_id, owner: { id, level } }, 1);
  const row = commissionRow('', largest?.all_bets ?? 0);
  return [{ ...row, remark: line.remark, amount: line.sign * line.amount }];
}

const commissionRow = (part: string, bets: number) =>
  ({ kind: 'commission', bets, part, account: null }) as const;

async function betsByKind(db: Db, user: SubtreeUser, line: Line): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ kind: string; bets: number }>(
    `select ${PART_OF_MATCH} as kind, sum(b.bets)::int as bets from counted_bets b
     where b.event_id = $1 and b.client_id = $2 group by 1`,
    [line.event_id, user.id],
  );
  return new Map(rows.map(({ kind, bets }) => [kind, bets]));
}
