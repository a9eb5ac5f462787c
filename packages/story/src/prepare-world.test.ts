import { SPORT } from '@pavilion/contract/sports.ts';
import { drawAgain } from '@pavilion/engine/matka/fair-draw.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '@pavilion/server/app.ts';
import { readConfig } from '@pavilion/server/config.ts';
import { testDatabase } from '@pavilion/server/db/test-database.ts';
import { booksThatDiffer } from '@pavilion/server/bets/verify-books.ts';
import { transaction } from '@pavilion/server/db/pool.ts';
import { trialBalance } from '@pavilion/server/ledger/trial-balance.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { fingerprint, laterThanTheNext } from './fingerprint.fixtures.ts';
import { prepareWorld } from './prepare-world.ts';
import { markStory, storyMark } from '@pavilion/server/settings/story-mark.ts';
import { TEST_KEY } from '@pavilion/server/testing/test-key.fixtures.ts';

const log = pino({ level: 'error' }, pino.destination(2));
const { pool, connectionString } = await testDatabase();
const beganAt = new Date('2026-11-20T15:00:00Z');

const config = readConfig({ LOG_LEVEL: 'silent', PAVILION_SEED: 'demo', PAVILION_KEY: TEST_KEY });
const app = await createApp({ config, pool, connectionString, log, now: () => beganAt });
afterAll(() => app.close());

async function count(sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
  return rows[0]!.n;
}

function signIn(username: string, password: string) {
  return app.http.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
}

describe('the story world in an empty database', () => {
  const hints: Awaited<ReturnType<typeof prepareWorld>>[number][] = [];
  beforeAll(async () => {
    hints.push(...(await prepareWorld(app.house, { embedded: true })));
  });

  test.each([
    ['company', 1],
    ['subcompany', 2],
    ['master', 3],
    ['superstockist', 4],
    ['stockist', 5],
    ['agent', 6],
    ['client', 7],
    ['admin8', 8],
    ['staff', 1],
    ['reader', 1],
    ['settler', 1],
    ['finance', 1],
  ])('%s signs in with what the terminal says, as role %i', async (username, role) => {
    const hint = hints.find((one) => one.username === username);
    const response = await signIn(username, hint?.password ?? '');
    expect(response.statusCode).toBe(200);
    expect(response.json().data.role).toBe(role);
  });

  test('they have a transaction code, nobody else has', async () => {
    expect(hints.length).toBe(12);
    expect(await count('users where code_hash is not null')).toBe(12);
  });

  test('nobody has given more limit than he holds, and what is given is what the children have', async () => {
    expect(await count('wallets where given > fixed_limit')).toBe(0);
    const wrong = `wallets w where w.given <> (select coalesce(sum(c.fixed_limit), 0)
      from users u join wallets c on c.user_id = u.id where u.parent_id = w.user_id)`;
    expect(await count(wrong)).toBe(0);
  });

  test('the ledgers sum to zero, every chain holds, and business has been done', async () => {
    const { sum, lines, brokenChains } = await trialBalance(pool);
    expect([sum, brokenChains]).toEqual([0n, 0]);
    expect(lines).toBeGreaterThan(1000);
  });

  test('twelve matches of the league are declared, one a day, the last one yesterday', async () => {
    const { rows } = await pool.query<{ day: string; won_by: string }>(
      `select to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD') as day, won_by from events where sport_id = ${SPORT.cricket} and closed_at is not null order by 1`,
    );
    expect(rows.map((row) => row.day)).toEqual(
      Array.from({ length: 12 }, (_, index) => `2026-11-${String(index + 8).padStart(2, '0')}`),
    );
    expect(rows.filter((row) => ['', 'Abandoned'].includes(row.won_by))).toEqual([]);
  });

  test('yesterday has a few hundred bets of many clients, all decided', async () => {
    const yesterday = `bets b join events e on e.id = b.event_id where e.sport_id = ${SPORT.cricket} and e.closed_at::date = '2026-11-19'`;
    expect(await count(yesterday)).toBeGreaterThan(250);
    expect(await count(`(select distinct client_id from ${yesterday}) c`)).toBeGreaterThan(100);
    const waiting = `(select b.client_id from draw_books b join draws d on d.id = b.draw_id where d.settled_at is null
      union all select b.client_id from casino_books b join casino_rounds r on r.id = b.round_id where r.settled_at is null) w`;
    expect(
      await count(`wallets where used_limit <> 0 and user_id not in (select client_id from ${waiting})`),
    ).toBe(0);
    expect(await count(`bets where created_at >= '2026-11-20' and num_nonnulls(draw_id, round_id) = 0`)).toBe(
      0,
    );
  });

  test('soccer and tennis were played on the last four days, bet on and settled on what their scores say', async () => {
    const { rows } = await pool.query<{ sport_id: number; day: string; bets: number; result: string }>(
      `select e.sport_id, to_char(e.closed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, e.score ->> 'result' as result,
         (select count(*)::int from bets b where b.event_id = e.id) as bets
       from events e where sport_id in (${SPORT.soccer}, ${SPORT.tennis}) and closed_at is not null order by sport_id, day`,
    );
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
    expect(rows.map(({ sport_id, day }) => [sport_id, day])).toEqual(
      [SPORT.soccer, SPORT.tennis].flatMap((sport) => days.map((day) => [sport, day])),
    );
    expect(rows.filter(({ bets, result }) => bets < 10 || result === '')).toEqual([]);
    const other = `events where sport_id in (${SPORT.soccer}, ${SPORT.tennis}) and closed_at is not null
      and won_by <> 'The Draw' and position(won_by in score ->> 'result') <> 1`;
    expect(await count(other)).toBe(0);
    expect(await count('markets where settled_at is null')).toBe(0);
  });

  test('races were run on the last four days: bet on to win and for places, settled with a dead heat and withdrawals', async () => {
    const racing = `(${SPORT.horseRacing}, ${SPORT.greyhoundRacing})`;
    const { rows } = await pool.query<{ day: string; races: number; fewest: number; unsettled: number }>(
      `select to_char(e.closed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(distinct e.id)::int as races,
         min((select count(*) from bets b where b.market_id = m.id))::int as fewest, count(*) filter (where m.settled_at is null)::int as unsettled
       from events e join races r on r.event_id = e.id join markets m on m.event_id = e.id
       where e.sport_id in ${racing} group by 1 order by 1`,
    );
    expect(rows.map(({ day, races, unsettled }) => [day, races, unsettled])).toEqual(
      ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => [day, 3, 0]),
    );
    expect(rows.filter(({ fewest }) => fewest < 3)).toEqual([]);
    const ofRaces = `settlements s join events e on e.id = s.event_id where e.sport_id in ${racing}`;
    expect(await count(`${ofRaces} and cardinality(s.selections) + cardinality(s.shared) > 1`)).toBe(12);
    expect(await count(`${ofRaces} and cardinality(s.shared) > 1`)).toBe(1);
    expect(await count('runners where withdrawn')).toBe(6);
  });

  test('two weeks of draws are declared on their days, with bets on most; the latest number waits for a visitor', async () => {
    const { rows } = await pool.query<{ day: string; declared: number; open: number; panas: number }>(
      `select d.market_date::text as day, count(d.settled_at)::int as declared, count(*) filter (where d.settled_at is null)::int as open,
         count(distinct d.pana)::int as panas
       from draws d where not d.fast and d.draw_at <= $1 group by 1 order by 1`,
      [beganAt],
    );
    expect(rows.map(({ day, declared, open }) => [day.slice(5), declared, open])).toEqual([
      ...Array.from({ length: 14 }, (_, ago) => [`11-${String(ago + 6).padStart(2, '0')}`, 16, 0]),
      ['11-20', 8, 1],
    ]);
    expect(rows.slice(0, 14).filter(({ panas }) => panas < 10)).toEqual([]);
    const late = `draws d join settlements s on s.draw_id = d.id where not d.fast and s.settled_at <> d.draw_at + interval '6 minutes'`;
    expect(await count(late)).toBe(0);
    expect(await count(`(select distinct draw_id from bets where draw_id is not null) b`)).toBeGreaterThan(
      200,
    );
    expect(
      await count(
        `bets b join draws d on d.id = b.draw_id where b.created_at >= coalesce(d.jodi_closes_at, d.closes_at)`,
      ),
    ).toBe(0);
    const types = await pool.query(
      `select distinct matka_market_id as type from bets where draw_id is not null order by 1`,
    );
    expect(types.rows.map(({ type }) => type)).toEqual([1, 2, 3, 4]);
  });

  test('fast draws were declared by the house: each can be made again, and those to come are promised', async () => {
    const { rows } = await pool.query<{ id: string; commitment: string; seed: string; pana: number }>(
      `select id, commitment, seed, pana from draws where fast and settled_at is not null order by id`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { id, commitment, seed, pana } of rows) {
      const bets = await pool.query<{ uid: string }>('select uid from bets where draw_id = $1', [id]);
      const betslipUids = bets.rows.map(({ uid }) => uid);
      const again = await drawAgain({ eventId: id, commitment, seed, betslipUids });
      expect([again?.seedsCommitment, again?.pana]).toEqual([commitment, pana]);
    }
    const next = `draws where fast and settled_at is null and commitment is not null and closes_at > '${beganAt.toISOString()}'`;
    expect(await count(next)).toBeGreaterThan(288);
    expect(await count('draws where fast and commitment is null')).toBe(0);
  });

  test('an evening of the casino was dealt yesterday and posted, with bets on all tables; one round of today waits, one provider is off', async () => {
    const { rows } = await pool.query(
      `select r.event_id, count(*)::int as rounds, count(distinct r.game_code)::int as tables, count(r.settled_at)::int as declared,
         min(array_length(r.cards, 1)) as cards, bool_and(exists (select from bets b where b.round_id = r.id)) as bets
       from casino_rounds r group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { event_id: 'casino-2026-11-19', rounds: 32, tables: 8, declared: 32, cards: 1, bets: true },
      { event_id: 'casino-2026-11-20', rounds: 1, tables: 1, declared: 0, cards: 2, bets: true },
    ]);
    const days = await pool.query(`select name from events where id like 'casino-%' order by id`);
    expect(days.rows).toEqual([{ name: 'Casino, 19 Nov 2026' }, { name: 'Casino, 20 Nov 2026' }]);
    expect(await count(`casino_rounds where won_by = '' and settled_at is not null`)).toBe(0);
    expect(await count(`casino_lines where owed <> 0`)).toBeGreaterThan(100);
    expect(await count(`casino_lines where entry_id is null`)).toBe(0);
    const named = `bets b join users u on u.id = b.client_id and u.username = 'client'`;
    expect(
      await count(`${named} join casino_rounds r on r.id = b.round_id and r.event_id = 'casino-2026-11-19'`),
    ).toBeGreaterThanOrEqual(8);
    const posted = `journal_entries where event_id = 'casino-2026-11-19' and source`;
    expect([await count(`${posted} = 8`), await count(`${posted} = 5`)]).toEqual([1, 1]);
    const off = `casino_offs o join users u on u.id = o.user_id where u.role = 2 and u.username <> 'subcompany'`;
    expect([await count('casino_offs'), await count(off)]).toEqual([1, 1]);
  });

  test('every book of the past is what its bets come to', async () => {
    const { rows } = await pool.query<{ id: string }>('select distinct market_id as id from runner_books');
    expect(rows.length).toBeGreaterThan(24);
    const differing = await Promise.all(
      rows.map(({ id }) => transaction(pool, (db) => booksThatDiffer(db, { kind: 'market', id }))),
    );
    expect(differing.flat()).toEqual([]);
    const draws = await pool.query<{ id: string }>('select distinct draw_id as id from draw_books');
    const ofDraws = await Promise.all(
      draws.rows.map(({ id }) => transaction(pool, (db) => booksThatDiffer(db, { kind: 'draw', id }))),
    );
    expect(ofDraws.flat()).toEqual([]);
    const rounds = await pool.query<{ id: string }>('select distinct round_id as id from casino_books');
    const ofRounds = await Promise.all(
      rounds.rows.map(({ id }) => transaction(pool, (db) => booksThatDiffer(db, { kind: 'round', id }))),
    );
    expect(ofRounds.flat()).toEqual([]);
  });

  test.each(['bets', 'journal_entries', 'settlements'] as const)(
    'the numbers of %s follow time, as in a house that lived through it',
    async (table) => expect(await laterThanTheNext(pool, table)).toEqual([]),
  );

  test('what a statement shows of some days are the lines of those days', async () => {
    const { rows } = await pool.query<{ day: string; lines: number }>(
      `select to_char(e.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as lines
       from journal_lines l join journal_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id and a.side = 'downline'
       join users u on u.id = a.user_id and u.username = 'company' group by 1 order by 1`,
    );
    const token = (await signIn('company', DEMO_PASSWORD)).json().data.token as string;
    const shown = await Promise.all(
      rows.map(async ({ day }) => {
        const answer = await app.http.inject({
          method: 'POST',
          url: '/api/ledger',
          headers: { authorization: `Bearer ${token}` },
          payload: { from_date: day, to_date: day },
        });
        return { day, lines: answer.json().data.total_records as number };
      }),
    );
    expect(shown).toEqual(rows);
    expect(rows.length).toBeGreaterThan(13);
  });

  test('entries, settlements and coin reports bear the date of their match', async () => {
    const today = `'2026-11-20'`;
    const ofMatch = `event_id not in (select id from draws) and event_id not like 'casino-%'`;
    expect(await count(`journal_entries where created_at >= ${today} and ${ofMatch}`)).toBe(0);
    expect(await count(`settlements where settled_at >= ${today} and ${ofMatch}`)).toBe(0);
    const moved = `coin_report where created_at >= ${today} and remark <> 'Opening limit' and remark !~ ' (OPEN|CLOSE), '`;
    expect(await count(moved)).toBe(0);
  });

  test('each day of cricket brought the Company charges, and the charge was raised once', async () => {
    const { rows } = await pool.query(
      `select count(distinct s.settled_at::date)::int as days, min(c.owed) > 0 as each from settlements s
       join close_charges c on c.settlement_id = s.id join users u on u.id = c.parent_id where u.username = 'company'`,
    );
    expect(rows).toEqual([{ days: 12, each: true }]);
    const { rows: changes } = await pool.query<{ set: string }>(
      `select concat(at at time zone 'Asia/Kolkata', ': ', after ->> 'other_charges') as set from audit_events where action = 'other_charges' order by id`,
    );
    expect(changes.map(({ set }) => set)).toEqual(['2026-11-08 09:00:00: 25', '2026-11-15 09:00:00: 40']);
  });

  test('four clients are bet-locked, one is inactive, some are new this week', async () => {
    expect(await count('users where lock_betting')).toBe(4);
    expect(await count('users where not active')).toBe(1);
    expect(await count(`users where created_at > '2026-11-13T15:00:00Z'`)).toBeGreaterThan(5);
  });

  test('a second start changes nothing and says the same', async () => {
    const before = await fingerprint(pool, beganAt);
    expect(await prepareWorld(app.house, { embedded: true })).toEqual(hints);
    expect(await fingerprint(pool, beganAt)).toEqual(before);
  });

  test('a start that was cut off is taken up again without doing anything twice', async () => {
    const before = await fingerprint(pool, beganAt);
    const mark = await storyMark(pool);
    await markStory(pool, { ...mark!, complete: false });
    await prepareWorld(app.house, { embedded: true });
    expect(await fingerprint(pool, beganAt)).toEqual(before);
    expect(await storyMark(pool)).toEqual(mark);
  });
});
