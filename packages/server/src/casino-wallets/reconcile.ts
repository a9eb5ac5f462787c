import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { MOST_DIFFERENCES } from '@pavilion/contract/casino-reconcile.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Said } from '@pavilion/contract/sentences.ts';
import {
  readStatement,
  type NoStatement,
  type StatementLine,
} from '@pavilion/engine/casino/read-statement.ts';
import { reconcile, type Booked, type Difference } from '@pavilion/engine/casino/reconcile.ts';
import { fromOutside, type OutsideUnit } from '@pavilion/engine/money/outside-units.ts';
import { toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { startOfDay } from '../http/days.ts';
import type { CallContext } from '../http/context.ts';
import { takenResults, takenTransactions, type Taken } from './taken.sql.ts';

type Answer = CallOutput<'reconcileCasino'>;
type Theirs = Booked & Pick<StatementLine, 'line' | 'round' | 'user'>;

const MOST_UNREAD = 100;

/** What is wrong with a text that is no statement. */
const NO_STATEMENT: Readonly<Record<NoStatement, Said>> = {
  empty: 'required',
  no_table: 'no table with a heading and no list of records',
  no_id_column: 'no column of transactions',
  no_amount_column: 'no column of amounts',
};

/** Compares a supplier's own statement with what the house took of it, and changes nothing. @throws Refusal unknown_provider, malformed */
export async function reconcileCasino(
  { config }: Pick<House, 'config'>,
  { provider_id: providerId, day, statement, money_unit: unit }: CallRequest<'reconcileCasino'>,
  { db }: CallContext,
): Promise<Answer> {
  const { name, protocol } = await outsideProvider(db, providerId);
  const read = readStatement(statement);
  if (typeof read === 'string') throw new Refusal('malformed', { fields: { statement: NO_STATEMENT[read] } });
  const theirs: Theirs[] = [];
  const unread: Answer['unread'] = [...read.unread];
  for (const line of read.lines) {
    const amount = paiseOf(line.amount, unit);
    if (amount === null) unread.push({ line: line.line, text: line.amount, why: 'no_amount' });
    else theirs.push({ ...line, amount });
  }
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const begins = (date: string): Date => startOfDay(config.timeZone, date);
  const taken = protocol === 'exposure' ? takenResults : takenTransactions;
  const ids = theirs.map(({ id }) => id);
  const ours = await taken(db, { providerId, day, from: begins(day), to: begins(next), ids });
  const { differences, matched } = reconcile(ours, theirs);
  const count = (what: Difference<Taken, Theirs>['what']): number =>
    differences.filter((one) => one.what === what).length;
  return {
    provider: name,
    day,
    ours: ours.length,
    theirs: theirs.length,
    matched,
    counts: {
      missing_here: count('missing_here'),
      missing_there: count('missing_there'),
      amount: count('amount'),
      state: count('state'),
    },
    differences: differences.slice(0, MOST_DIFFERENCES).map(asRow),
    unread: unread.toSorted((a, b) => a.line - b.line).slice(0, MOST_UNREAD),
  };
}

async function outsideProvider(db: Db, id: number) {
  const { rows } = await db.query<{ name: string; protocol: string }>(
    'select name, protocol from casino_providers where id = $1',
    [id],
  );
  if (rows[0] === undefined || rows[0].protocol === 'dealer') throw new Refusal('unknown_provider');
  return rows[0];
}

const paiseOf = (amount: string, unit: OutsideUnit): Paise | null => fromOutside(Number(amount), unit);

const sideOf = ({ kind, state, amount }: Booked) =>
  ({ kind: kind ?? '', state: state ?? '', amount: toCoins(amount) }) as const;

const asRow = ({ what, id, ours, theirs }: Difference<Taken, Theirs>): Answer['differences'][number] => ({
  what,
  transaction_id: id,
  round: ours?.round || theirs?.round || '',
  event_id: ours?.eventId ?? '',
  username: ours?.username || theirs?.user || '',
  ours: ours === undefined ? null : sideOf(ours),
  theirs: theirs === undefined ? null : { ...sideOf(theirs), line: theirs.line },
});
