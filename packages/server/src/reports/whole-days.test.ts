import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, people, pool } = await testStory();

const FIRST_DAY = Date.parse('2026-11-01T00:00:00+05:30');
const DAYS = 6;
/** On each day, in paise and minutes after its beginning, what an event brought; null is nothing. */
const parts = fc.array(
  fc.option(
    fc.record({ paise: fc.integer({ min: -500, max: 500 }), minute: fc.integer({ min: 0, max: 1439 }) }),
    {
      freq: 2,
    },
  ),
  { minLength: DAYS, maxLength: DAYS },
);
/** Bounds of a range in minutes after the first day's beginning, on days and between them; null is none. */
const bound = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: DAYS }).map((day) => day * 1440),
    fc.integer({ min: -100, max: DAYS * 1440 + 100 }),
  ),
  { freq: 8 },
);
const at = (minute: number): number => FIRST_DAY + minute * 60_000;

test('events that last several days count once in any range, and the sums of days are those of their events, changed since or not', async () => {
  await pool.query(
    `insert into leagues (id, sport_id, name) values (9000, 4, 'Days') on conflict do nothing`,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ parts, changed: fc.boolean(), gone: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
      bound,
      bound,
      async (events, one, other) => {
        await pool.query('truncate event_gains, day_sums, event_days, uncounted_events');
        const booked: { event: string; at: number; paise: number }[] = [];
        for (const [n, event] of events.entries()) {
          const id = `days-${n}`;
          await pool.query(
            `insert into events (id, name, sport_id, league_id, open_date) values ($1, $1, 4, 9000, now()) on conflict do nothing`,
            [id],
          );
          for (const [day, part] of event.parts.entries()) {
            if (part === null) continue;
            const instant = at(day * 1440 + part.minute);
            await pool.query(
              `insert into event_gains (user_id, event_id, day, sport_id, results, first_at, last_at, result, commission, charges)
               values ($1, $2, gain_day($3), 4, 1, $3, $3, $4, 0, 0)`,
              [people['company']!.id, id, new Date(instant), part.paise],
            );
            booked.push({ event: id, at: instant, paise: part.paise });
          }
        }
        for (const n of events.keys()) await pool.query('select count_games($1)', [`days-${n}`]);
        // Of some the last day's result is taken back after it was counted; of some nothing but the mark is left.
        for (const [n, { changed, gone }] of events.entries()) {
          if (!changed) continue;
          await pool.query('insert into uncounted_events values ($1, now())', [`days-${n}`]);
          const last = booked.findLastIndex(({ event }) => event === `days-${n}`);
          if (!gone || last < 0) continue;
          await pool.query('delete from event_gains where event_id = $1 and last_at = $2', [
            `days-${n}`,
            new Date(booked[last]!.at),
          ]);
          booked.splice(last, 1);
        }
        const [from, to] = one !== null && other !== null && one > other ? [other, one] : [one, other];
        const lies = booked.filter(
          (row) => (from === null || row.at >= at(from)) && (to === null || row.at <= at(to)),
        );
        const report = await ask(
          'plReport',
          {
            ...(from === null ? {} : { from_date: new Date(at(from)).toISOString() }),
            ...(to === null ? {} : { to_date: new Date(at(to)).toISOString() }),
            utc_offset: 330,
          },
          'company',
        );
        expect(report.total).toBe(new Set(lies.map(({ event }) => event)).size);
        expect(new Set(report.pl_report.map(({ event_id }) => event_id))).toEqual(
          new Set(lies.map(({ event }) => event)),
        );
        expect(Math.round(report.totals.total_earning * 100)).toBe(sum(lies));
        expect(report.pl_report.reduce((all, row) => all + Math.round(row.total_earning * 100), 0)).toBe(
          sum(lies),
        );
        const byDay = Map.groupBy(lies, (row) => new Date(row.at + 330 * 60_000).toISOString().slice(0, 10));
        expect(Object.fromEntries(report.days.map(({ date, pl }) => [date, Math.round(pl * 100)]))).toEqual(
          Object.fromEntries([...byDay].map(([day, rows]) => [day, sum(rows)])),
        );
      },
    ),
    { numRuns: 150 },
  );
}, 120_000);

const sum = (rows: readonly { paise: number }[]): number => rows.reduce((all, { paise }) => all + paise, 0);
