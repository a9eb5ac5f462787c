import { beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { PASSWORD, MATCH_ODDS } from '../testing/story.fixtures.ts';
import { linesAway } from './lines-away.fixtures.ts';
import { VIEWERS } from './old-parts.fixtures.ts';
import { playedEvening } from './played-evening.fixtures.ts';

const OLDER = 'Older lines of this account are kept in archives and not shown here';
type Statement = CallOutput<'ledger'>;
type Viewer = (typeof VIEWERS)[number];

const at = await playedEvening();
const { ask, codeOf, pool } = at;

const SHOWN = [
  ['ledger', {}],
  ['ledger', { sports_id: [SPORT.cricket] }],
  ['ledger', { sports_id: [SPORT.matka, SPORT.cricket] }],
  ['userLedger', { filter: 1 }],
  ['userLedger', { filter: 2 }],
  ['agentLedger', {}],
] as const;

/** Every line that a filter shows of an account, page by page, with what the first page says of them. */
async function whole(
  [call, filter]: (typeof SHOWN)[number],
  who: Viewer,
  range: { from_date?: string } = {},
): Promise<Statement> {
  const page = (current_page: number) =>
    ask(call, { ...filter, ...range, current_page, items_perpage: 3 }, who);
  const first = await page(1);
  const ledger = [...first.ledger];
  for (let number = 2; ledger.length < first.total_records; number += 1)
    ledger.push(...(await page(number)).ledger);
  return { ...first, ledger };
}

async function everything(range: { from_date?: string } = {}) {
  const told = new Map<string, Statement>();
  for (const who of VIEWERS)
    for (const shown of SHOWN) told.set(JSON.stringify([who, ...shown]), await whole(shown, who, range));
  return told;
}

describe('a statement of which older lines are archived', () => {
  let cut: bigint;
  let before: Map<string, Statement>;
  let later: { from_date: string };
  let beforeLater: Map<string, Statement>;
  let ended: string;

  beforeAll(async () => {
    const { rows } = await pool.query<{ first: bigint; at: Date; last: Date }>(
      `select min(l.id) as first, min(e.created_at) as at, (select max(created_at) from journal_entries where id < min(e.id)) as last
       from journal_lines l join journal_entries e on e.id = l.entry_id join settlements s on s.entry_id = e.id where s.market_id = $1`,
      [MATCH_ODDS],
    );
    const [{ first, at: moment, last }] = rows as [(typeof rows)[number]];
    cut = first - 1n;
    later = { from_date: moment.toISOString() };
    ended = new Date(last.getTime() - 1).toISOString();
    before = await everything();
    beforeLater = await everything(later);
    await linesAway(at)(cut);
  });

  it('begins behind them with the balance there, for everybody and whatever it shows', async () => {
    const away = { lines: 0, accounts: new Set<string>() };
    for (const [key, told] of await everything()) {
      const all = before.get(key)!;
      const there = all.ledger.filter(({ txn_no }) => BigInt(txn_no) > cut);
      away.lines += all.ledger.length - there.length;
      const [who] = JSON.parse(key) as [string];
      const own = before.get(JSON.stringify([who, 'ledger', {}]))!.ledger;
      const last = own.find(({ txn_no }) => BigInt(txn_no) <= cut);
      expect(last).toBeDefined();
      expect(told.ledger).toEqual(there);
      const sumOf = (field: 'credit_amount' | 'debit_amount') =>
        Number((there.reduce((sum, line) => sum + Math.round(line[field] * 100), 0) / 100).toFixed(2));
      expect(told).toMatchObject({
        total_records: there.length,
        opening_balance: last!.ledger_balance,
        closing_balance: all.closing_balance,
        total_credit: sumOf('credit_amount'),
        total_debit: sumOf('debit_amount'),
        today: all.today,
        notice: OLDER,
      });
      expect(told.chart.map(({ balance }) => balance)).toEqual(
        own
          .filter(({ txn_no }) => BigInt(txn_no) > cut)
          .map(({ ledger_balance }) => ledger_balance)
          .toReversed(),
      );
    }
    expect(away.lines).toBeGreaterThan(20);
  });

  it('is as before of a range that begins behind them, and says nothing of them', async () => {
    expect(await everything(later)).toEqual(beforeLater);
    expect([...beforeLater.values()].every(({ notice }) => notice === '')).toBe(true);
  });

  it('is refused of a range that ends before, and so is the balance of then', async () => {
    for (const who of VIEWERS) {
      expect(await codeOf('ledger', { to_date: ended }, who)).toBe('lines_archived');
      expect(await codeOf('balanceAsOf', { at: '2026-11-19T00:00:00Z' }, who)).toBe('lines_archived');
      expect(await codeOf('ledger', { to_date: later.from_date }, who)).toBe('ok');
    }
    const range = { from_date: '2026-11-19 00:00:00', to_date: ended };
    expect(await codeOf('ledgerCollectionReport', range, 'agent')).toBe('lines_archived');
    expect(await codeOf('ledgerCollectionReport', { from_date: '2026-11-19 00:00:00' }, 'agent')).toBe(
      'lines_archived',
    );
  });

  it('says so in a file too', async () => {
    const signedIn = await at.app.http.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'client', password: PASSWORD },
    });
    const { data } = signedIn.json<{ data: { token: string } }>();
    const { body, statusCode } = await at.app.http.inject({
      method: 'POST',
      url: '/api/export/ledger',
      headers: { authorization: `Bearer ${data.token}` },
      payload: { format: 'csv', title: 'My Ledgers', columns: [{ key: 'txn_no', label: 'No' }], input: {} },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain(OLDER);
    const there = before
      .get(JSON.stringify(['client', 'ledger', {}]))!
      .ledger.filter(({ txn_no }) => BigInt(txn_no) > cut);
    for (const { txn_no } of there) expect(body).toContain(txn_no);
  });
});
