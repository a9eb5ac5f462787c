import { calls } from '@pavilion/contract/calls.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { expect, it } from 'vitest';
import { transaction, type Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { openCasinoDay } from '../matches/rounds.ts';
import { rowsLookedAt } from '../testing/looked-at.fixtures.ts';
import { testStory } from '../testing/story.fixtures.ts';
import { subCompanyReport } from './sub-company-report.ts';

const { pool, people } = await testStory();
const OLDER_MATCHES = 600;
const CHAIN = ['client', 'agent', 'stockist', 'superstockist', 'master', 'subcompany', 'company'] as const;
const DAY = '2026-11-21';

const post = (db: Db, number: number, of: { readonly eventId: string; readonly source: 3 | 5 }) =>
  postEntry(
    db,
    {
      ...of,
      sourceId: String(number),
      key: `long:${number}`,
      sportId: SPORT.cricket,
      remark: 'Cash paid',
      createdBy: people['company']!.id,
      at: new Date('2026-11-01T10:00:00Z'),
    },
    CHAIN.slice(0, -1).map((name, edge) => ({
      userId: people[name]!.id,
      parentId: people[CHAIN[edge + 1]!]!.id,
      owed: 100n,
    })),
  );

it('a range with a day of the casino is reported without all lines that there ever were', async () => {
  await openCasinoDay(pool, { date: DAY, name: 'Casino', from: new Date('2026-11-20T18:30:00Z') });
  await transaction(pool, async (db) => {
    await db.query(
      `insert into events (id, sport_id, league_name, name, open_date, closed_at)
       select 'older' || n, ${SPORT.cricket}, 'L', 'A v B', '2026-11-01', '2026-11-01' from generate_series(1, ${OLDER_MATCHES}) n`,
    );
    for (let number = 1; number <= OLDER_MATCHES; number++)
      await post(db, number, { eventId: `older${number}`, source: LEDGER_SOURCE.market });
    await post(db, OLDER_MATCHES + 1, { eventId: `casino-${DAY}`, source: LEDGER_SOURCE.eventClose });
  });
  for (const table of ['journal_lines', 'journal_entries', 'ledger_accounts', 'events'])
    await pool.query(`vacuum analyze ${table}`);
  const { id: userId, guid } = people['company']!;
  const viewer: Viewer = {
    userId,
    guid,
    username: 'company',
    role: 1,
    isStaff: false,
    rights: null,
    actingId: userId,
    level: 1,
    signInId: '',
  };
  const asked = calls.subCompanyReport.in.parse({ from_date: DAY, to_date: DAY });
  const looked = await transaction(pool, (db) =>
    rowsLookedAt(db, 'journal_lines', async (held) => {
      const { sc_report } = await subCompanyReport(asked, { db: held, viewer, timeZone: 'Asia/Kolkata' });
      expect(sc_report).toMatchObject([{ event_id: `casino-${DAY}`, company_earning: 1 }]);
    }),
  );
  expect(looked).toBeLessThan(OLDER_MATCHES);
});
