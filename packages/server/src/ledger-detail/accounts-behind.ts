import { remarked, type Remark } from '@pavilion/contract/sentences.ts';
import { absPaise, sumPaise } from '@pavilion/engine/money/paise.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';
import type { SubtreeUser } from '../hierarchy/find-user.ts';
import { isDayLine, roundIdsBehind } from '../ledger/rounds-behind.ts';
import { ofEveryKind, TABLES } from '../subjects/subject-rows.ts';
import type { Behind, RowsBehind } from './behind.ts';
import type { Line } from './line.sql.ts';

/** What the entry did to an account directly below; `charge` is what of it were charges. */
type Child = {
  readonly id: number;
  readonly username: string;
  readonly line: bigint;
  readonly amount: bigint;
  readonly charge: bigint;
};

/**
 * An operator's line as its journal has it: what each account directly below owes more or less by the entry, what stays with the
 * operator, and of a close the charges by themselves. The Company's account is the mirror of those below, and nothing stays out of
 * it. An account that had another parent since is not told by name: with whom it stood then is said by its sum alone.
 */
export async function accountsBehind(db: Db, user: SubtreeUser, line: Line): Promise<RowsBehind> {
  const turned = user.level === 1 ? -1n : 1n;
  const [children, mirror, own] = await Promise.all([
    childrenOf(db, user, line),
    mirrorOf(db, user, line),
    user.level === 1 ? 0n : chargeOf(db, user, line),
  ]);
  const charges = user.level === 1 ? -sumPaise(children.map(({ charge }) => charge)) : own;
  const below = children
    .map((child) => ({ ...child, amount: turned * (child.amount - child.charge) }))
    .filter(({ amount }) => amount !== 0n)
    .toSorted((a, b) => Number(absPaise(b.amount) - absPaise(a.amount)) || a.id - b.id);
  // The mirror holds all that was posted from below, whoever stands there today.
  const moved = turned * (-mirror - sumPaise(children.map(({ amount }) => amount)));
  const parts = sumPaise([...below.map(({ amount }) => amount), moved, charges]);
  const special = [
    rowOf('charges', 'Charges', charges),
    rowOf('moved', 'Accounts that have moved since', moved),
    rowOf('stays', remarked('Stays with {{account}}', { account: user.username }), line.amount - parts),
  ].filter(({ amount }) => amount !== 0n);
  return {
    amounts: [...below, ...special].map(({ amount }) => amount),
    async page(limit, offset) {
      const shown = below.slice(offset, offset + limit);
      const bets = shown.length === 0 ? new Map<number, number>() : await betsBelow(db, user, line);
      const left = Math.max(limit - shown.length, 0);
      const from = Math.max(offset - below.length, 0);
      return [
        ...shown.map((child): Behind => accountRow(child, bets.get(child.id) ?? 0)),
        ...special.slice(from, from + left),
      ];
    },
  };
}

const rowOf = (kind: Behind['kind'], remark: Remark, amount: bigint): Behind => ({
  kind,
  remark,
  amount,
  bets: 0,
  part: '',
  account: null,
});

const accountRow = ({ id, username, line, amount }: Child, bets: number): Behind => ({
  kind: 'account',
  remark: username,
  amount,
  bets,
  part: '',
  account: { id, line },
});

async function childrenOf(db: Db, user: SubtreeUser, line: Line): Promise<Child[]> {
  const { rows } = await db.query<Child>(
    `select u.id, u.username, l.id as line, l.amount, coalesce((
       select $4::bigint * sum(c.owed) from close_charges c where c.user_id = u.id and c.settlement_id = $3), 0)::bigint as charge
     from journal_lines l join ledger_accounts a on a.id = l.account_id and a.side = 'upline' join users u on u.id = a.user_id
     where l.entry_id = $1 and u.parent_id = $2 and not exists (select from account_moves m where m.user_id = u.id)`,
    [line.entry_id, user.id, line.settlement_id, line.sign],
  );
  return rows;
}

/** What the entry did to the account that the operator keeps of those below: minus all that they owe by it. */
async function mirrorOf(db: Db, user: SubtreeUser, line: Line): Promise<bigint> {
  const { rows } = await db.query<{ amount: bigint }>(
    `select l.amount from journal_lines l join ledger_accounts a on a.id = l.account_id
     where l.entry_id = $1 and a.user_id = $2 and a.side = 'downline'`,
    [line.entry_id, user.id],
  );
  return rows[0]?.amount ?? 0n;
}

async function chargeOf(db: Db, user: SubtreeUser, line: Line): Promise<bigint> {
  const { rows } = await db.query<{ owed: bigint }>(
    `select ($3::bigint * coalesce(sum(owed), 0))::bigint as owed from close_charges where user_id = $1 and settlement_id = $2`,
    [user.id, line.settlement_id, line.sign],
  );
  return rows[0]?.owed ?? 0n;
}

/** How many bets of what was settled each account directly below has, by the chains under which they were taken. */
async function betsBelow(db: Db, user: SubtreeUser, line: Line): Promise<ReadonlyMap<number, number>> {
  const under = [2, 3, 4, 5, 6].filter((level) => level > user.level).map((level) => `b.u${level}`);
  const child = `coalesce(${[...under, 'b.client_id'].join(', ')})`;
  const { rows } = await db.query<{ child: number; bets: number }>(
    `select x.child, sum(x.bets)::int as bets
     from (${booksOf(line, `${child} as child, b.bets`, `b.u${user.level} = $2`)}) x group by 1`,
    [await settledIds(db, user, line), user.id],
  );
  return new Map(rows.map(({ child: id, bets }) => [id, bets]));
}

/** What was settled, or the match that was closed; of a casino's day the rounds that its commission is on. */
async function settledIds(db: Db, { id, level }: SubtreeUser, line: Line): Promise<string> {
  const { market_id, session_id, draw_id, event_id, origin_id } = line;
  if (!isDayLine(event_id)) return texts([market_id ?? session_id ?? draw_id ?? event_id]);
  return texts(await roundIdsBehind(db, { entryId: origin_id, owner: { id, level } }, undefined));
}

/** The books of what was settled, of a close those of the whole match; `$1` are its ids. */
function booksOf({ kind, event_id }: Line, columns: string, where: string): string {
  if (isDayLine(event_id))
    return `select ${columns} from ${TABLES.round.books} b where b.round_id = any($1::text[]) and ${where}`;
  if (kind === 'market' || kind === 'session' || kind === 'draw') {
    const { books, id } = TABLES[kind];
    return `select ${columns} from ${books} b where b.${id} = any($1::text[]) and ${where}`;
  }
  return ofEveryKind(
    ({ books, subjects, id }) =>
      `select ${columns} from ${books} b join ${subjects} s on s.id = b.${id} where s.event_id = any($1::text[]) and ${where}`,
  ).join(' union all ');
}
