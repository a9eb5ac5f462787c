import type { Innings } from './innings.ts';
import { BALLS_PER_OVER, completedOvers, oversText } from './rates.ts';

/** What a person sets of an innings; integers. */
export type Totals = {
  readonly team: string;
  readonly runs: number;
  readonly wickets: number;
  readonly legalBalls: number;
};

export const WICKETS = 10;

/** The innings with totals as a person sets them; the balls known of overs that are still behind it stay. */
export function withTotals(innings: Innings, { team, runs, wickets, legalBalls }: Totals): Innings {
  const same = legalBalls === innings.legalBalls;
  const begun = completedOvers(legalBalls) + (legalBalls % BALLS_PER_OVER > 0 ? 1 : 0);
  const cut = <T>(overs: readonly T[], none: T): readonly T[] =>
    Array.from({ length: begun }, (_, over) => overs[over] ?? none);
  return {
    ...innings,
    team,
    runs,
    wickets,
    legalBalls,
    overTokens: same ? innings.overTokens : cut(innings.overTokens, []),
    overRuns: same ? innings.overRuns : cut(innings.overRuns, 0),
  };
}

/** '14.5' as 89 balls; undefined for anything that is no number of overs. */
export function ballsOf(overs: string): number | undefined {
  const found = /^(\d{1,3})(?:\.([0-5]))?$/.exec(overs);
  return found === null ? undefined : Number(found[1]) * BALLS_PER_OVER + Number(found[2] ?? 0);
}

/** Overs that an innings may last, 20 or 26.1 (26 and a ball), as balls; null without a limit. */
export const ballLimit = (overs: number | null): number | null =>
  overs === null ? null : (ballsOf(String(overs)) ?? null);

/** An innings as its board has it: '125-3 (14.5)'. */
export const totalsText = ({ runs, wickets, legalBalls }: Totals): string =>
  `${runs}-${wickets} (${oversText(legalBalls)})`;
