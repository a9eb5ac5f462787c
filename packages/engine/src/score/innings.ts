import { ballRuns, ballToken, bowlerWickets, isLegal } from './ball.ts';
import type { Ball, ExtraKind } from './ball.ts';
import { BALLS_PER_OVER, completedOvers, oversText } from './rates.ts';

export type Batter = {
  readonly name: string;
  readonly runs: number;
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  readonly out: boolean;
};

export type Bowler = {
  readonly name: string;
  readonly legalBalls: number;
  readonly runs: number;
  readonly wickets: number;
};

/** `overs` is the innings' over text when the wicket fell, the ball itself counted. */
export type FallOfWicket = {
  readonly wicket: number;
  readonly runs: number;
  readonly player: string;
  readonly overs: string;
};

/** Why an innings is over. An abandoned one decides nothing that was still running. */
export type InningsEnd = 'all out' | 'overs' | 'target' | 'declared' | 'abandoned';

/** One innings as its deliveries make it. Runs and balls are integers. */
export type Innings = {
  readonly team: string;
  readonly superOver: boolean;
  readonly runs: number;
  readonly wickets: number;
  readonly legalBalls: number;
  readonly extras: Readonly<Record<ExtraKind, number>>;
  readonly fours: number;
  readonly sixes: number;
  /** Runs of over n at n - 1; the last may be unfinished. */
  readonly overRuns: readonly number[];
  /** Tokens of over n at n - 1, wides and no-balls included. */
  readonly overTokens: readonly (readonly string[])[];
  /** In batting order. */
  readonly batters: readonly Batter[];
  readonly bowlers: readonly Bowler[];
  readonly fallOfWickets: readonly FallOfWicket[];
  /** Who faces the next ball; '' while a new batter walks in. */
  readonly striker: string;
  readonly nonStriker: string;
  /** Who bowled last; '' before the first ball. */
  readonly bowler: string;
  readonly partnership: { readonly runs: number; readonly balls: number };
  readonly ended: InningsEnd | null;
};

/** An innings before its first ball. */
export const newInnings = (team: string, superOver = false): Innings => ({
  team,
  superOver,
  runs: 0,
  wickets: 0,
  legalBalls: 0,
  extras: { wd: 0, nb: 0, b: 0, lb: 0, pen: 0 },
  fours: 0,
  sixes: 0,
  overRuns: [],
  overTokens: [],
  batters: [],
  bowlers: [],
  fallOfWickets: [],
  striker: '',
  nonStriker: '',
  bowler: '',
  partnership: { runs: 0, balls: 0 },
  ended: null,
});

const isFour = (ball: Ball): boolean => ball.bat === 4 && !ball.allRun;
const isSix = (ball: Ball): boolean => ball.bat === 6 && !ball.allRun;

const withBatters = (batters: readonly Batter[], ball: Ball): readonly Batter[] => {
  const fallen = ball.wickets.map((wicket) => wicket.player);
  const known = [ball.batter, ball.nonStriker, ...fallen].filter(
    (name, index, names) =>
      name !== '' && names.indexOf(name) === index && !batters.some((batter) => batter.name === name),
  );
  const all = [
    ...batters,
    ...known.map((name): Batter => ({ name, runs: 0, balls: 0, fours: 0, sixes: 0, out: false })),
  ];
  return all.map((batter) => {
    const faced = batter.name === ball.batter;
    const out = fallen.includes(batter.name);
    if (!faced && !out) return batter;
    return {
      name: batter.name,
      runs: batter.runs + (faced ? ball.bat : 0),
      // A wide is not a ball faced, a no-ball is.
      balls: batter.balls + (faced && !ball.extras.wd ? 1 : 0),
      fours: batter.fours + (faced && isFour(ball) ? 1 : 0),
      sixes: batter.sixes + (faced && isSix(ball) ? 1 : 0),
      out: batter.out || out,
    };
  });
};

const withBowlers = (bowlers: readonly Bowler[], ball: Ball): readonly Bowler[] => {
  // Who keeps a score by hand need not name anybody.
  if (ball.bowler === '') return bowlers;
  const before = bowlers.find((bowler) => bowler.name === ball.bowler) ?? {
    name: ball.bowler,
    legalBalls: 0,
    runs: 0,
    wickets: 0,
  };
  const after: Bowler = {
    name: ball.bowler,
    legalBalls: before.legalBalls + (isLegal(ball) ? 1 : 0),
    // Byes, leg byes and penalties are not the bowler's.
    runs: before.runs + ball.bat + (ball.extras.wd ?? 0) + (ball.extras.nb ?? 0),
    wickets: before.wickets + bowlerWickets(ball),
  };
  return bowlers.includes(before)
    ? bowlers.map((bowler) => (bowler === before ? after : bowler))
    : [...bowlers, after];
};

const withOver = <T>(overs: readonly T[], over: number, value: T): readonly T[] =>
  over < overs.length ? [...overs.slice(0, over), value] : [...overs, value];

/** The two ends after the ball: odd runs cross, the end of an over crosses, a fallen batter leaves his end empty. */
const endsAfter = (ball: Ball, overEnds: boolean): { striker: string; nonStriker: string } => {
  const fallen = ball.wickets.map((wicket) => wicket.player);
  const stays = (name: string): string => (fallen.includes(name) ? '' : name);
  const wide = ball.extras.wd ?? 0;
  const crossed = ball.bat + (ball.extras.b ?? 0) + (ball.extras.lb ?? 0) + (wide > 0 ? wide - 1 : 0);
  const swap = (crossed % 2 === 1) !== overEnds;
  const ends = { striker: stays(ball.batter), nonStriker: stays(ball.nonStriker) };
  return swap ? { striker: ends.nonStriker, nonStriker: ends.striker } : ends;
};

/** The innings after one more delivery. */
export const bowl = (innings: Innings, ball: Ball): Innings => {
  const over = completedOvers(innings.legalBalls);
  const runs = ballRuns(ball);
  const legalBalls = innings.legalBalls + (isLegal(ball) ? 1 : 0);
  const total = innings.runs + runs;
  const { partnership } = innings;
  return {
    team: innings.team,
    superOver: innings.superOver,
    runs: total,
    wickets: innings.wickets + ball.wickets.length,
    legalBalls,
    extras: {
      wd: innings.extras.wd + (ball.extras.wd ?? 0),
      nb: innings.extras.nb + (ball.extras.nb ?? 0),
      b: innings.extras.b + (ball.extras.b ?? 0),
      lb: innings.extras.lb + (ball.extras.lb ?? 0),
      pen: innings.extras.pen + (ball.extras.pen ?? 0),
    },
    fours: innings.fours + (isFour(ball) ? 1 : 0),
    sixes: innings.sixes + (isSix(ball) ? 1 : 0),
    overRuns: withOver(innings.overRuns, over, (innings.overRuns[over] ?? 0) + runs),
    overTokens: withOver(innings.overTokens, over, [...(innings.overTokens[over] ?? []), ballToken(ball)]),
    batters: withBatters(innings.batters, ball),
    bowlers: withBowlers(innings.bowlers, ball),
    fallOfWickets: [
      ...innings.fallOfWickets,
      ...ball.wickets.map((wicket, index) => ({
        wicket: innings.wickets + index + 1,
        runs: total,
        player: wicket.player,
        overs: oversText(legalBalls),
      })),
    ],
    ...endsAfter(ball, legalBalls > innings.legalBalls && legalBalls % BALLS_PER_OVER === 0),
    bowler: ball.bowler,
    partnership:
      ball.wickets.length > 0
        ? { runs: 0, balls: 0 }
        : { runs: partnership.runs + runs, balls: partnership.balls + (isLegal(ball) ? 1 : 0) },
    ended: null,
  };
};

/** A batter walks in: the empty end is his. With both ends taken nothing changes. */
export const sendIn = (innings: Innings, batter: string): Innings => {
  if (innings.striker === '') return { ...innings, striker: batter };
  return innings.nonStriker === '' ? { ...innings, nonStriker: batter } : innings;
};

/** The innings that a list of deliveries makes. */
export const foldInnings = (team: string, balls: readonly Ball[], superOver = false): Innings =>
  balls.reduce(bowl, newInnings(team, superOver));

/** The same innings, closed. */
export const endInnings = (innings: Innings, ended: InningsEnd): Innings => ({ ...innings, ended });

/** Extras of the innings, all kinds together. */
export const extrasTotal = (innings: Innings): number =>
  innings.extras.wd + innings.extras.nb + innings.extras.b + innings.extras.lb + innings.extras.pen;
