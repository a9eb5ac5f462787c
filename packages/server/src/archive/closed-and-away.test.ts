import { beforeAll, describe, expect, it } from 'vitest';
import { runCheck } from '../house-checks/run-check.ts';
import type { Draws } from '../testing/draws.fixtures.ts';
import { CODE, EVENT, SESSION } from '../testing/story.fixtures.ts';
import { linesAway } from './lines-away.fixtures.ts';
import { LATER } from './old-parts.fixtures.ts';
import { playedEvening } from './played-evening.fixtures.ts';

const OPERATORS = ['company', 'subcompany', 'master', 'superstockist', 'stockist', 'agent'] as const;
const ACCOUNTS = ['subcompany', 'master', 'superstockist', 'stockist', 'agent', 'client', 'client2'] as const;
const OLDER = 'Older lines of this account are kept in archives and not shown here';

const [at, twin] = [await playedEvening(), await playedEvening()];
let before: string[];

function on({ clock, forget, people }: Draws, now: string | Date): void {
  clock.now = new Date(now);
  for (const who of Object.keys(people)) forget(who);
}
async function close({ ask, clock }: Draws): Promise<void> {
  const to_date = new Date(clock.now.getTime() - 86_400_000).toISOString().slice(0, 10);
  for (const operator of OPERATORS) await ask('periodClose', { to_date, code: CODE }, operator);
}
const cash = ({ ask, people }: Draws, who: string, amount: number) =>
  ask('payReceiveCash', { user_guid: people[who]!.guid, amount, type: 2, remark: '' }, 'agent');

/** A period of the evening; then a result of it that is taken back and booked anew, cash, and a period of these; the last line of the evening. */
async function played(story: Draws): Promise<bigint> {
  const { ask, pool } = story;
  on(story, '2026-11-21T10:00:00Z');
  await close(story);
  const { rows } = await pool.query<{ last: bigint }>('select max(id) as last from journal_lines');
  await ask('rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }, 'company');
  await ask(
    'settleFancy',
    { event_id: EVENT, session_id: SESSION, result: 40, confirm_warning: 1 },
    'company',
  );
  await cash(story, 'client', 10.5);
  on(story, LATER);
  await close(story);
  return rows[0]!.last;
}

/** The statements of every account in the closed periods of all, in two houses the same. */
async function statements({ ask, send, people }: Draws, number: number) {
  const told = [];
  for (const operator of OPERATORS) {
    const { periods } = await ask('periodList', {}, operator);
    const { period_id } = periods.find((period) => period.number === number)!;
    for (const account of ACCOUNTS) {
      const asked = { period_id, user_guid: people[account]!.guid };
      const { data } = (await send('periodStatement', asked, operator)).body;
      if (data !== null) told.push({ ...data, account: { ...data.account, user_guid: account } });
    }
  }
  return told;
}
const asText = (told: readonly unknown[]): string[] => told.map((one) => JSON.stringify(one));

async function check({ app, ask }: Draws) {
  await runCheck(app.house, { kind: 'periods' });
  return (await ask('trialSheet', {}, 'company')).checks.find(({ kind }) => kind === 'periods')!;
}

beforeAll(async () => {
  const last = await played(at);
  await played(twin);
  before = asText([...(await statements(at, 1)), ...(await statements(at, 2))]);
  expect(await check(at)).toMatchObject({ ok: 1, found: [] });
  await linesAway(at)(last);
  on(twin, LATER);
}, 60_000);

describe('a closed period', () => {
  it('of which lines are archived is told as it was closed, and that nothing of it is proved again', async () => {
    const told = await statements(at, 1);
    expect(told).toHaveLength(7);
    const as = (await statements(twin, 1)).map((one) => ({ ...one, checked: 0, notice: OLDER }));
    expect(asText(told)).toEqual(asText(as));
    expect(asText(await statements(twin, 1))).toEqual(before.slice(0, 7));
  });

  it('after the cut is proved as before, with its corrections of lines that are away', async () => {
    const told = await statements(at, 2);
    expect(told.every(({ checked, notice }) => checked === 1 && notice === '')).toBe(true);
    expect(told.filter(({ corrections }) => corrections.length > 0).length).toBeGreaterThan(4);
    expect(asText(told)).toEqual(before.slice(7));
  });

  it('is said by the check not to be added up, and one that differs is found beside it', async () => {
    expect(await check(at)).toMatchObject({
      ok: 1,
      found: OPERATORS.map((operator) =>
        expect.stringMatching(
          `^${operator}, period 1: lines of ${operator === 'agent' ? 2 : 1} accounts are in archives and not added up$`,
        ),
      ),
    });
    await at.pool.query(
      `alter table period_accounts disable trigger user;
       update period_accounts set match = match + 1, session = session - 1 where user_id = ${at.people['client']!.id}`,
    );
    const { ok, found } = await check(at);
    expect([ok, found[0], found.length]).toEqual([
      0,
      'agent, period 2, client: not what the journal says',
      7,
    ]);
    await at.pool.query(
      `update period_accounts set match = match - 1, session = session + 1 where user_id = ${at.people['client']!.id};
       alter table period_accounts enable trigger user`,
    );
    expect(await check(at)).toMatchObject({ ok: 1 });
  });

  it('is followed by one that is to the letter what it is in a house that archived nothing', async () => {
    for (const story of [at, twin]) {
      await cash(story, 'client', 99.99);
      const [client2, company] = [story.people['client2']!, story.people['company']!];
      const move = { user_guid: client2.guid, parent_guid: company.guid, code: CODE };
      await story.ask('moveUser', move, 'company');
      on(story, '2027-03-01T10:00:00Z');
      await close(story);
    }
    const told = await statements(at, 3);
    expect(told.length).toBeGreaterThan(7);
    expect(told.every(({ checked }) => checked === 1)).toBe(true);
    expect(asText(told)).toEqual(asText(await statements(twin, 3)));
    expect(await check(at)).toMatchObject({ ok: 1 });
  });

  it('is refused where its balance stands in the middle of an archive', async () => {
    const { pool, people } = at;
    // As if the agent had not counted yet that a client went, long before the last of its lines that are away.
    await pool.query(
      `insert into account_moves (user_id, from_parent, to_parent, moved_by, moved_at, after_line)
       select $1, $2, $3, $3, now(), min(line_id) from cash_lines c join ledger_accounts a on a.id = c.account_id where a.user_id = $1`,
      [people['client']!.id, people['agent']!.id, people['company']!.id],
    );
    on(at, '2027-03-05T10:00:00Z');
    expect(await at.codeOf('periodPreview', { to_date: '2027-03-04' }, 'agent')).toBe('lines_archived');
  });
});

describe('a period of accounts of which nothing happened since their lines went', async () => {
  const [away, there] = [await playedEvening(), await playedEvening()];

  it('is to the letter what it is in a house that archived nothing, and proved', async () => {
    await linesAway(away)();
    on(there, LATER);
    await close(there);
    for (const story of [away, there]) {
      const [client2, company] = [story.people['client2']!, story.people['company']!];
      const move = { user_guid: client2.guid, parent_guid: company.guid, code: CODE };
      await story.ask('moveUser', move, 'company');
      await cash(story, 'client', 1);
      on(story, '2027-03-01T10:00:00Z');
      await close(story);
    }
    const told = await statements(away, 2);
    expect(told.filter(({ account }) => account.lines === 0).length).toBeGreaterThan(1);
    expect(told.every(({ checked, account }) => checked === 1 && account.last_hash !== '')).toBe(true);
    expect(asText(told)).toEqual(asText(await statements(there, 2)));
    expect(await check(away)).toMatchObject({ ok: 1 });
  });
});

describe('a printed hash of somebody below, whose lines are away', async () => {
  const story = await playedEvening();
  const { ask, people } = story;

  it('is said to be in an archive, also to an operator that has no lines there', async () => {
    await ask(
      'payReceiveCash',
      { user_guid: people['otherclient']!.guid, amount: 5, type: 2, remark: '' },
      'othersub',
    );
    on(story, '2026-11-21T10:00:00Z');
    await ask('periodClose', { to_date: '2026-11-20', code: CODE }, 'othersub');
    const { periods } = await ask('periodList', {}, 'othersub');
    const asked = { period_id: periods[0]!.period_id, user_guid: people['otherclient']!.guid };
    const { last_hash: hash } = (await ask('periodStatement', asked, 'othersub')).account;
    await linesAway(story)();
    const told = async (of: string) => {
      const { found, notice } = await ask('verifyLedger', { hash: of }, 'othersub');
      return [found, notice];
    };
    expect(await told(hash)).toEqual([null, OLDER]);
    expect(await told('0'.repeat(hash.length))).toEqual([null, '']);
  });
});
