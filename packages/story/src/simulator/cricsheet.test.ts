import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ballRuns } from '@pavilion/engine/score/ball.ts';
import { extrasTotal } from '@pavilion/engine/score/innings.ts';
import type { Innings } from '@pavilion/engine/score/innings.ts';
import { oversText } from '@pavilion/engine/score/rates.ts';
import { scoreOf } from '@pavilion/engine/score/score.ts';
import { sessionResult } from '@pavilion/engine/score/session-result.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readCricsheet } from './cricsheet.ts';

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/cricsheet/', import.meta.url));
const present = existsSync(FOLDER);
const WHY_SKIPPED = present ? '' : ' (skipped: ../shared/data/cricsheet is not on this machine)';

const readJson = (name: string): unknown => JSON.parse(readFileSync(FOLDER + name, 'utf8'));

const counts = z.record(z.string(), z.int());
const derivedSchema = z.array(
  z.object({
    file: z.string(),
    innings: z.array(
      z.object({
        team: z.string(),
        super_over: z.boolean(),
        runs: z.int(),
        wickets: z.int(),
        legal_balls: z.int(),
        overs: z.string(),
        deliveries: z.int(),
        fours: z.int(),
        sixes: z.int(),
        wides: z.int(),
        noballs: z.int(),
        extras: z.int(),
        runs_after_over: counts.nullish(),
        over_runs: counts.nullish(),
        fall_of_wickets: z.array(z.tuple([z.int(), z.int(), z.string(), z.string()])),
        batters: z
          .record(z.string(), z.object({ runs: z.int(), balls: z.int(), fours: z.int(), sixes: z.int() }))
          .nullish(),
      }),
    ),
  }),
);
type Derived = z.infer<typeof derivedSchema>[number]['innings'][number];

const derived = present ? derivedSchema.parse(readJson('derived-session-results.json')) : [];
const files = present ? readdirSync(FOLDER).filter((name) => /^\d+\.json$/.test(name)) : [];

/** Sessions ask by the innings' place among those without super overs. */
const asked = (innings: Innings, expected: Derived) => {
  const alone = [{ ...innings, superOver: false }];
  const unfinished = innings.ended === 'abandoned' ? Math.ceil(innings.legalBalls / 6) : -1;
  for (const [over, runs] of Object.entries(expected.runs_after_over ?? {})) {
    const result = sessionResult({ kind: 'over-runs', innings: 0, over: Number(over) }, alone);
    const cut = Number(over) >= unfinished && innings.legalBalls < Number(over) * 6 && unfinished > 0;
    // Rain in mid-over: the record shows the runs so far, a session on that over has no result.
    expect(result, `${expected.team} after over ${over}`).toBe(cut ? null : runs);
    if (cut) expect(innings.runs).toBe(runs);
  }
  for (const [over, runs] of Object.entries(expected.over_runs ?? {})) {
    expect(innings.overRuns[Number(over) - 1], `${expected.team} over ${over}`).toBe(runs);
  }
  for (const [wicket, runs] of expected.fall_of_wickets) {
    expect(sessionResult({ kind: 'wicket', innings: 0, wicket }, alone)).toBe(runs);
  }
  for (const [player, batted] of Object.entries(expected.batters ?? {})) {
    const result = sessionResult({ kind: 'player', innings: 0, player }, alone);
    const fell = innings.batters.some((batter) => batter.name === player && batter.out);
    expect(result, player).toBe(innings.ended === 'abandoned' && !fell ? null : batted.runs);
    expect(innings.batters.find((batter) => batter.name === player)).toMatchObject(batted);
  }
};

describe.skipIf(!present)(`recorded matches, ball by ball${WHY_SKIPPED}`, () => {
  it('there are matches, and the derived results are of the same ones', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(derived.map((match) => match.file).toSorted()).toEqual(files.toSorted());
  });

  it.each(files)('%s: the score is the sum of its deliveries, no total trusted', (file) => {
    const match = readCricsheet(readJson(file));
    for (const [index, innings] of match.innings.entries()) {
      const balls = match.balls[index] ?? [];
      expect(innings.runs).toBe(balls.reduce((sum, ball) => sum + ballRuns(ball), 0));
      expect(innings.overRuns.reduce((sum, runs) => sum + runs, 0)).toBe(innings.runs);
      expect(innings.batters.reduce((sum, batter) => sum + batter.runs, 0) + extrasTotal(innings)).toBe(
        innings.runs,
      );
      expect(innings.bowlers.reduce((sum, bowler) => sum + bowler.legalBalls, 0)).toBe(innings.legalBalls);
    }
  });

  it.each(derived.map((match) => [match.file, match.innings] as const))(
    '%s: totals, overs, wickets and session results agree',
    (file, expected) => {
      const match = readCricsheet(readJson(file));
      expect(match.innings.length).toBe(expected.length);
      for (const [index, innings] of match.innings.entries()) {
        const row = expected[index];
        if (row === undefined) throw new Error(`no derived innings ${index} of ${file}`);
        expect({
          team: innings.team,
          super_over: innings.superOver,
          runs: innings.runs,
          wickets: innings.wickets,
          legal_balls: innings.legalBalls,
          overs: oversText(innings.legalBalls),
          deliveries: innings.overTokens.flat().length,
          fours: innings.fours,
          sixes: innings.sixes,
          wides: innings.extras.wd,
          noballs: innings.extras.nb,
          extras: extrasTotal(innings),
          falls: innings.fallOfWickets.map((fall) => [fall.wicket, fall.runs, fall.player, fall.overs]),
        }).toEqual({
          team: row.team,
          super_over: row.super_over,
          runs: row.runs,
          wickets: row.wickets,
          legal_balls: row.legal_balls,
          overs: row.overs,
          deliveries: row.deliveries,
          fours: row.fours,
          sixes: row.sixes,
          wides: row.wides,
          noballs: row.noballs,
          extras: row.extras,
          falls: row.fall_of_wickets,
        });
        asked(innings, row);
      }
    },
  );

  it.each([
    ['1144990.json', 'Australia won by 4 runs (D/L)', 'Australia', ['overs', 'overs']],
    [
      '1254077.json',
      'Match tied, Delhi Capitals won the Super Over',
      'Delhi Capitals',
      ['overs', 'overs', 'overs', 'overs'],
    ],
    ['1278691.json', 'No result', null, ['abandoned']],
    ['1359519.json', 'No result', null, ['abandoned']],
    ['1239543.json', 'Match drawn', null, ['all out', 'all out', 'all out', 'abandoned']],
    [
      '1249875.json',
      'New Zealand won by 8 wickets',
      'New Zealand',
      ['all out', 'all out', 'all out', 'target'],
    ],
    ['335982.json', 'Kolkata Knight Riders won by 140 runs', 'Kolkata Knight Riders', ['overs', 'all out']],
    ['1384428.json', 'India won by 243 runs', 'India', ['overs', 'all out']],
  ])('%s: %s', (file, result, winner, ends) => {
    const match = readCricsheet(readJson(file));
    expect([match.result, match.winner, match.innings.map((innings) => innings.ended)]).toEqual([
      result,
      winner,
      ends,
    ]);
  });

  it('a super over does not touch the score of the match', () => {
    const match = readCricsheet(readJson('1254077.json'));
    const score = scoreOf({ ...match, target: null, message: '' });
    expect([score.team_a_scores, score.team_b_scores]).toEqual(['159/4', '159/7']);
  });
});

const delivery = (batter: number, more: object = {}) => ({
  batter: 'A Rane',
  non_striker: 'V Kale',
  bowler: 'D Pinto',
  runs: { batter, extras: 0, total: batter },
  ...more,
});

describe('a match of our own', () => {
  const small = {
    info: {
      teams: ['Waves', 'Kites'],
      match_type: 'T20',
      overs: 1,
      outcome: { winner: 'Kites', by: { wickets: 1 } },
    },
    innings: [
      {
        team: 'Waves',
        overs: [
          {
            over: 0,
            deliveries: [
              delivery(1),
              delivery(0, { runs: { batter: 0, extras: 2, total: 2 }, extras: { wides: 2 } }),
              delivery(4, { runs: { batter: 4, extras: 0, total: 4, non_boundary: true } }),
              delivery(0, { wickets: [{ player_out: 'A Rane', kind: 'retired hurt' }] }),
              delivery(0, { wickets: [{ player_out: 'V Kale', kind: 'run out' }] }),
              delivery(6),
              delivery(0),
            ],
          },
        ],
      },
      {
        team: 'Kites',
        overs: [{ over: 0, deliveries: [delivery(6), delivery(6), delivery(4)] }],
        target: { runs: 14, overs: 1 },
      },
    ],
  };

  it('is read: a retired batter is not out, four all run are no boundary, the chase ends at the target', () => {
    const [first, second] = readCricsheet(small).innings;
    expect(first).toMatchObject({ runs: 13, wickets: 1, legalBalls: 6, fours: 0, sixes: 1, ended: 'overs' });
    expect(second).toMatchObject({ runs: 16, wickets: 0, legalBalls: 3, ended: 'target' });
  });

  it('is refused with the field when it is not a match', () => {
    expect(() => readCricsheet({ info: { ...small.info, teams: ['Waves'] } })).toThrow(/teams/);
  });
});
