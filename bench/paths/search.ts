import { showUserUpline } from '@pavilion/server/accounts/show-upline.ts';
import { searchUsers } from '@pavilion/server/accounts/search-users.ts';
import { createPool } from '@pavilion/server/db/pool.ts';
import { search } from '@pavilion/server/search/search.ts';
import type { Path } from '../measure/bench.ts';
import { inTurns, percentile } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const ROLES = ['Company', 'sub company', 'master', 'super stockist', 'stockist', 'agent'];
const TURNS = 300;

/** Matches, a hundredth of them not over, each with ten markets and ten sessions that are called alike in every match. */
const MATCHES = `
  with l as (insert into leagues (sport_id, name) values (4, 'Bench') returning id)
  insert into events (id, name, sport_id, league_id, open_date, closed_at)
  select 'e' || i, (array['Agra','Delhi','Mumbai','Pune','Surat'])[1 + i % 5] || ' v ' || (array['Goa','Jaipur','Kochi','Nagpur'])[1 + i % 4],
    4, l.id, now() - i * interval '1 hour', case when i % 100 > 0 then now() end from l, generate_series(1, $1) i`;
const MARKETS = `insert into markets (id, event_id, name, market_type, start_time)
  select e.id || '-' || n, e.id, 'Market ' || n, 4, e.open_date from events e, generate_series(1, 10) n`;
const SESSIONS = `insert into sessions (id, event_id, name, session_type)
  select e.id || '-s' || n, e.id, split_part(e.name, ' ', 1) || ' ' || n || ' over runs', 1 from events e, generate_series(1, 10) n`;

/** Search over every kind beside the search for accounts alone, and the chain of an account beside a row by its key; on one connection. */
export const everySearch: Path = async (bench) => {
  const database = await bench.cluster.database('search');
  const people = await makePeople(database.pool, bench.size(100_000, 1_000_000));
  const app = await openApp(database);
  const matches = bench.size(10_000, 100_000);
  await database.pool.query(MATCHES, [matches]);
  for (const rows of [MARKETS, SESSIONS]) await database.pool.query(rows);
  await database.pool.query('vacuum analyze');
  const pool = createPool(database.connectionString, { max: 1 });
  const turns = bench.rounds(TURNS);
  const size = `${people.total.toLocaleString('en-US')} users, ${matches.toLocaleString('en-US')} matches`;
  const lines: Line[] = [];
  for (const [index, role] of ROLES.entries()) {
    bench.say(role);
    const viewer = await viewerOf(app, people.levels[index]!.first);
    const ctx = { ...readingContext(app, viewer), db: pool };
    const { rows } = await pool.query<{ id: number; username: string; first_name: string }>(
      `select id, username, first_name from users where u${index + 1} = $1 and role = 7 order by id limit 50`,
      [viewer.userId],
    );
    const below = (turn: number) => rows[turn % rows.length]!;
    const words = [
      (turn: number) => below(turn).username.slice(0, -1).toLowerCase(),
      (turn: number) => below(turn).first_name.toLowerCase(),
      () => 'm',
      () => 'mumbai',
    ];
    const word = (turn: number): string => words[turn % words.length]!(turn);
    const { key, upline, users, all } = await inTurns(turns, {
      key: (turn) =>
        pool.query({ name: 'by-key', text: 'select * from users where id = $1', values: [below(turn).id] }),
      upline: (turn) => showUserUpline({ user_id: below(turn).id }, ctx),
      users: (turn) => searchUsers({ keyword: word(turn) }, ctx),
      all: (turn) => search({ keyword: word(turn) }, ctx),
    });
    const line = (what: string, ours: readonly number[], reference: readonly number[]): Line => ({
      path: 'search',
      what: `${size}, ${role}: ${what}`,
      ours: percentile(ours, 0.5),
      reference: percentile(reference, 0.5),
      unit: 'ms',
      goal: { atMost: 2 },
    });
    lines.push(
      line('every kind, p50 / accounts alone', all, users),
      line('a chain of shares, p50 / a row by its key', upline, key),
    );
  }
  await pool.end();
  await app.close();
  return lines;
};
