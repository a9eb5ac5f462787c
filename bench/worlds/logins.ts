import { inBulk, withoutIndexes } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';
import type { People } from './people.ts';

const SEEN = 'u1, u2, u3, u4, u5, u6';

/**
 * So many sign-ins of the people's four hundred days, in the order of their time, and a twentieth as many that failed; every
 * hundredth is an operator's, as operators are few.
 */
export async function makeLogins(pool: Pool, people: People, count: number): Promise<void> {
  const clients = people.levels[6]!;
  const operators = clients.first - 1;
  const whose = (every: number): string =>
    `case when i % 100 = 0 then 1 + (i / 100) % ${operators} else ${clients.first} + (i::bigint * ${every}) % ${clients.count} end`;
  const ancestors = [1, 2, 3, 4, 5, 6].map(
    (level) => `case when u.role = ${level} then u.id else u.u${level} end`,
  );
  await inBulk(pool, async (query) => {
    await withoutIndexes(query, 'sign_ins', async () => {
      await query(
        `insert into sign_ins (user_id, created_at, expires_at, ended_at, address, user_agent, kind, ${SEEN}, device, agent, country)
         select u.id, i.at, i.at + interval '12 hours', case when i.i % 3 = 0 then i.at + interval '1 hour' end,
           '49.36.0.0'::inet + (i.i % 60000), 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
           u.role, ${ancestors.join(', ')}, (array['desktop', 'phone', 'phone', 'tablet'])[1 + i.i % 4], 'Chrome, Windows', 'IN'
         from (select i, ${whose(7919)} as who, now() - interval '400 days' * (1 - i::float8 / $1) as at from generate_series(1, $1::int) i) i
         join users u on u.id = i.who order by i.i`,
        [count],
      );
    });
    await withoutIndexes(query, 'failed_sign_ins', async () => {
      await query(
        `insert into failed_sign_ins (user_id, created_at, outcome, address, user_agent, kind, ${SEEN}, device)
         select u.id, i.at, 'wrong_password', '81.2.69.142', 'curl/8.9.1', u.role, ${ancestors.join(', ')}, 'program'
         from (select i, ${whose(104_729)} as who, now() - interval '400 days' * (1 - i::float8 / $1) as at from generate_series(1, $1::int) i) i
         join users u on u.id = i.who order by i.i`,
        [Math.max(1, Math.floor(count / 20))],
      );
    });
    for (const table of ['sign_ins', 'failed_sign_ins']) await query(`vacuum analyze ${table}`);
  });
}
