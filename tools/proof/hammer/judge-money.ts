import { BOOKED_CASH_SOURCES } from '@pavilion/contract/ledger-source.ts';
import { STAGE_PEOPLE } from '../house/stage.ts';
import type { Payment } from './money-told.ts';
import type { UnderHammer } from './under-hammer.ts';

/** Every act of money that was acknowledged stands once, and nothing that nobody was told of. */
export async function expectMoney(under: UnderHammer): Promise<void> {
  await expectTransfers(under);
  await expectCash(under);
  await expectMinted(under);
  await expectLimits(under);
  await expectCharges(under);
  await expectClosed(under);
  await expectMoves(under);
}

async function expectTransfers({ house, money, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<
    Omit<Payment, 'txn' | 'paise'> & { amount: bigint; lines: string[] }
  >(
    `select o.username as operator, f.username as from, t.username as to, x.amount,
       array(select id::text from journal_lines where entry_id = x.entry_id) as lines
     from cash_transfers x join users o on o.id = x.operator_id join users f on f.id = x.from_id join users t on t.id = x.to_id`,
  );
  const told = new Map([...money.transfers.values()].map((payment) => [payment.txn, payment]));
  if (rows.length !== money.transfers.size || told.size !== money.transfers.size)
    violations.push(`${money.transfers.size} transfers were acknowledged, ${rows.length} are there`);
  for (const { operator, from, to, amount, lines } of rows) {
    const payment = lines.map((line) => told.get(line)).find((one) => one !== undefined);
    const same =
      payment?.operator === operator &&
      payment.from === from &&
      payment.to === to &&
      payment.paise === amount;
    if (!same) violations.push(`nobody was told of the transfer of ${amount} from ${from} to ${to}`);
  }
}

async function expectCash({ house, money, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<{ id: bigint; lines: string[] }>(
    `select e.id, array_agg(l.id::text) as lines from journal_entries e join journal_lines l on l.entry_id = e.id
     where e.source in (${BOOKED_CASH_SOURCES.join()}) group by 1`,
  );
  const told = new Set([...money.cash.values()].map(({ txn }) => txn));
  if (rows.length !== money.cash.size || told.size !== money.cash.size)
    violations.push(`${money.cash.size} payments were acknowledged, ${rows.length} are there`);
  for (const { id, lines } of rows)
    if (!lines.some((line) => told.has(line))) violations.push(`nobody was told of the cash of entry ${id}`);
}

/** The Company has what it began with, what was minted and less what was withdrawn. */
async function expectMinted({ house, money, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<{ minted: bigint }>(
    `select w.fixed_limit as minted from wallets w join users u on u.id = w.user_id where u.username = 'company'`,
  );
  const begun = STAGE_PEOPLE.find(({ parent }) => parent === null)!.limit;
  const told = [...money.minted.values()].reduce((sum, change) => sum + change, begun);
  const { minted } = rows[0]!;
  if (minted !== told) violations.push(`the Company was told of ${told} coins and has ${minted}`);
}

/** Each limit that was set began where the one before it ended, the last is what the account has, and each was acknowledged. */
async function expectLimits({ house, money, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<{
    username: string;
    changes: number;
    lost: number;
    holds: boolean;
  }>(
    `select u.username, count(*)::int as changes, count(*) filter (where x.before is distinct from x.then)::int as lost,
       (array_agg(x.after order by x.id desc))[1] = w.fixed_limit as holds
     from (
       select id, subject_id, round((before ->> 'fixed_limit')::numeric * 100) as before, round((after ->> 'fixed_limit')::numeric * 100) as after,
         coalesce(lag(round((after ->> 'fixed_limit')::numeric * 100)) over (partition by subject_id order by id),
           round((before ->> 'fixed_limit')::numeric * 100)) as then
       from audit_events where action = 'update_limit'
     ) x join users u on u.id = x.subject_id join wallets w on w.user_id = u.id group by u.id, w.fixed_limit`,
  );
  const told = [...money.limits.values()].reduce((sum, count) => sum + count, 0);
  const stand = rows.reduce((sum, { changes }) => sum + changes, 0);
  if (told !== stand) violations.push(`${told} limits were acknowledged, ${stand} were set`);
  for (const { username, lost, holds } of rows)
    if (lost > 0 || !holds) violations.push(`a limit of ${username} was set and is lost`);
}

/** A match that closes again is charged what its first close with a client charged, and no close charges what nobody has set. */
async function expectCharges({ house, money, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<{ event_id: string; charges: bigint[] }>(
    `select event_id, array_agg(distinct charge) as charges from settlements
     where kind = 'close' and charged_clients is distinct from '[]' group by 1`,
  );
  for (const { event_id, charges } of rows) {
    if (charges.length > 1) violations.push(`${event_id} was charged ${charges.join(' and ')}`);
    for (const charge of charges)
      if (!money.charges.has(charge))
        violations.push(`${event_id} was charged ${charge}, which nobody has set`);
  }
}

/** Each day, and each period, that was closed is there, and none that nobody closed; nobody closed one twice. */
async function expectClosed({ house, money, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<{ what: 'days' | 'periods'; of: string }>(
    `select 'days' as what, u.username || ' ' || d.day as of from cash_days d join users u on u.id = d.user_id
     union all
     select 'periods', u.username || ' ' || p.to_date from periods p join users u on u.id = p.operator_id`,
  );
  for (const kind of ['days', 'periods'] as const) {
    const stand = rows
      .filter(({ what }) => what === kind)
      .map(({ of }) => of)
      .toSorted();
    if (stand.join() !== money[kind].toSorted().join())
      violations.push(`${kind} that were acknowledged as closed are not those that are: ${stand.join()}`);
  }
}

async function expectMoves({ house, money, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<{ moves: number }>(
    'select count(*)::int as moves from account_moves',
  );
  if (rows[0]!.moves !== money.moves)
    violations.push(`${money.moves} moves were acknowledged, ${rows[0]!.moves} were made`);
}

type Account = { readonly username: string; readonly parent: string | null; readonly owed: bigint };

/**
 * With every result taken back each account owes what those owe that stand below it now, and what it was paid itself less what it
 * paid, to its operator or to those below it: by what was told, however often somebody has moved (rules 9).
 */
export async function expectOnlyPayments({ house, money, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<Account>(
    `select u.username, p.username as parent, coalesce(a.balance, 0) as owed from users u
     left join users p on p.id = u.parent_id
     left join ledger_accounts a on a.user_id = u.id and a.side = 'upline' where u.acts_for is null and u.role > 1`,
  );
  const hands = new Map<string, bigint>();
  const hand = (name: string, paise: bigint) => hands.set(name, (hands.get(name) ?? 0n) + paise);
  for (const { operator, from, to, paise } of [...money.cash.values(), ...money.transfers.values()]) {
    hand(from ?? operator, -paise);
    hand(to ?? operator, paise);
  }
  const owes = (name: string): bigint =>
    rows
      .filter(({ parent }) => parent === name)
      .reduce((sum, { username }) => sum + owes(username), hands.get(name) ?? 0n);
  for (const { username, owed } of rows)
    if (owed !== owes(username))
      violations.push(
        `all rolled back, but ${username} owes ${owed}, and what was paid makes ${owes(username)}`,
      );
}
