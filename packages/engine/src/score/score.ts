import { extrasTotal } from './innings.ts';
import type { Batter, Innings } from './innings.ts';
import { BALLS_PER_OVER, oversText, ratioText, runRate, strikeRate } from './rates.ts';
import { ballLimit } from './totals.ts';

export type BatsmanLine = {
  readonly name: string;
  readonly run: number;
  readonly ball: number;
  readonly fours: number;
  readonly sixes: number;
  /** Two decimals, '139.53'. */
  readonly strike_rate: string;
  readonly on_strike: boolean;
};

export type BowlerLine = {
  readonly name: string;
  /** '3.4' */
  readonly over: string;
  readonly run: number;
  readonly wicket: number;
  /** Runs an over with two decimals, '7.25'. */
  readonly economy: string;
};

export type OverLine = {
  /** From 1. */
  readonly over: number;
  readonly runs: number;
  /** Tokens: 0-6, W, wd, nb, b, lb, with runs where they say more (see ballToken). */
  readonly balls: readonly string[];
};

/** What the score panel shows. The names are the specification's ("Score data"), `bolwer` included; texts are '' and numbers null while they say nothing. */
export type Score = {
  readonly batting_team: string;
  readonly team_a: string;
  readonly team_b: string;
  /** '182/6'; both innings of a long match as '183 & 303/4'. */
  readonly team_a_scores: string;
  /** '19.4', of the team's last innings. */
  readonly team_a_over: string;
  readonly team_b_scores: string;
  readonly team_b_over: string;
  readonly result: string;
  /** 'Trail by 95 runs', 'Lead by 12 runs', 'Scores level'; '' when the batting side has nothing to compare with. */
  readonly trail_lead: string;
  /** 'Need 34 runs in 20 balls' */
  readonly need_run_ball: string;
  readonly run_need: number | null;
  readonly ball_rem: number | null;
  /** Required runs an over with two decimals; '' outside a chase. */
  readonly rr_rate: string;
  /** The last 36 deliveries of the innings, by over, oldest first. */
  readonly last36ball: readonly OverLine[];
  readonly batsman: readonly BatsmanLine[];
  readonly bolwer: BowlerLine | null;
  readonly others: {
    /** Current runs an over, two decimals. */
    readonly crr: string;
    readonly target: number | null;
    readonly extras: number;
    /** '45 (31)' */
    readonly partnership: string;
    /** 'R Sawant 24 (18), 81-3 in 10.2' */
    readonly last_wicket: string;
    /** What is happening now: 'Ball Start', 'Four', 'Innings break'. */
    readonly message: string;
  };
};

/** A match as far as it is played. */
export type MatchCard = {
  /** Team a and team b, whoever bats first. */
  readonly teams: readonly [string, string];
  /** In their order. */
  readonly innings: readonly Innings[];
  /** Which of them is in progress; the last without it. */
  readonly batting?: number;
  /** Overs an innings may last, 20 or 26.1 (26 and a ball); null without a limit. */
  readonly overs: number | null;
  /** Runs that win the chase; null outside of one. A revised target and its overs go here as they are announced. */
  readonly target: number | null;
  readonly result: string;
  readonly message: string;
};

const LAST_BALLS = 36;

/** The last 36 deliveries by over, oldest first; an over cut by the limit keeps its runs. */
export const lastBalls = (innings: Innings): readonly OverLine[] => {
  const lines: OverLine[] = [];
  let left = LAST_BALLS;
  for (let over = innings.overTokens.length; over >= 1 && left > 0; over -= 1) {
    const tokens = innings.overTokens[over - 1] ?? [];
    const balls = tokens.slice(Math.max(0, tokens.length - left));
    left -= balls.length;
    // The balls of an over whose total was set by hand are not known.
    if (balls.length > 0) lines.unshift({ over, runs: innings.overRuns[over - 1] ?? 0, balls });
  }
  return lines;
};

const inningsText = (innings: Innings): string =>
  innings.ended === 'all out' ? String(innings.runs) : `${innings.runs}/${innings.wickets}`;

const teamText = (played: readonly Innings[], team: string): { scores: string; over: string } => {
  const own = played.filter((innings) => innings.team === team && !innings.superOver);
  const last = own.at(-1);
  return { scores: own.map(inningsText).join(' & '), over: last ? oversText(last.legalBalls) : '' };
};

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const trailLead = (played: readonly Innings[], batting: Innings): string => {
  const sum = (own: boolean): number =>
    played
      .filter((innings) => !innings.superOver && (innings.team === batting.team) === own)
      .reduce((runs, innings) => runs + innings.runs, 0);
  if (!played.some((innings) => !innings.superOver && innings.team !== batting.team)) return '';
  const ahead = sum(true) - sum(false);
  if (ahead === 0) return 'Scores level';
  return ahead > 0 ? `Lead by ${plural(ahead, 'run')}` : `Trail by ${plural(-ahead, 'run')}`;
};

const chaseText = (card: MatchCard, batting: Innings) => {
  const open = card.target !== null && card.result === '' && batting.ended === null;
  const need = open && card.target !== null ? Math.max(0, card.target - batting.runs) : null;
  const limit = ballLimit(card.overs);
  const left = need === null || limit === null ? null : Math.max(0, limit - batting.legalBalls);
  if (need === null) return { need_run_ball: '', run_need: null, ball_rem: null, rr_rate: '' };
  return {
    need_run_ball: `Need ${plural(need, 'run')}${left === null ? '' : ` in ${plural(left, 'ball')}`}`,
    run_need: need,
    ball_rem: left,
    rr_rate: left === null || left === 0 ? '' : runRate(need, left),
  };
};

const batsmanLine = (batter: Batter, striker: string): BatsmanLine => ({
  name: batter.name,
  run: batter.runs,
  ball: batter.balls,
  fours: batter.fours,
  sixes: batter.sixes,
  strike_rate: strikeRate(batter.runs, batter.balls),
  on_strike: batter.name === striker,
});

const batsmen = (batting: Innings): readonly BatsmanLine[] =>
  [batting.striker, batting.nonStriker]
    .filter((name) => name !== '')
    .map((name) => {
      const played = batting.batters.find((batter) => batter.name === name);
      return batsmanLine(
        played ?? { name, runs: 0, balls: 0, fours: 0, sixes: 0, out: false },
        batting.striker,
      );
    });

const bowlerLine = (batting: Innings): BowlerLine | null => {
  const bowler = batting.bowlers.find((each) => each.name === batting.bowler);
  if (bowler === undefined) return null;
  return {
    name: bowler.name,
    over: oversText(bowler.legalBalls),
    run: bowler.runs,
    wicket: bowler.wickets,
    economy: ratioText(bowler.runs * BALLS_PER_OVER, bowler.legalBalls),
  };
};

const lastWicket = (batting: Innings): string => {
  const fall = batting.fallOfWickets.at(-1);
  const batter = batting.batters.find((each) => each.name === fall?.player);
  if (fall === undefined || batter === undefined) return '';
  return `${batter.name} ${batter.runs} (${batter.balls}), ${fall.runs}-${fall.wicket} in ${fall.overs}`;
};

/** The panel's score of a match. Pure text and integers; an unplayed match has empty texts. */
export const scoreOf = (card: MatchCard): Score => {
  const [teamA, teamB] = card.teams;
  const batting = card.innings.at(card.batting ?? -1);
  const a = teamText(card.innings, teamA);
  const b = teamText(card.innings, teamB);
  const sides = {
    team_a: teamA,
    team_b: teamB,
    team_a_scores: a.scores,
    team_a_over: a.over,
    team_b_scores: b.scores,
    team_b_over: b.over,
    result: card.result,
  };
  if (batting === undefined) {
    return {
      ...sides,
      batting_team: '',
      trail_lead: '',
      need_run_ball: '',
      run_need: null,
      ball_rem: null,
      rr_rate: '',
      last36ball: [],
      batsman: [],
      bolwer: null,
      others: {
        crr: '0.00',
        target: null,
        extras: 0,
        partnership: '',
        last_wicket: '',
        message: card.message,
      },
    };
  }
  return {
    ...sides,
    batting_team: batting.team,
    trail_lead: trailLead(card.innings, batting),
    ...chaseText(card, batting),
    last36ball: lastBalls(batting),
    batsman: batsmen(batting),
    bolwer: bowlerLine(batting),
    others: {
      crr: runRate(batting.runs, batting.legalBalls),
      target: card.target,
      extras: extrasTotal(batting),
      partnership: `${batting.partnership.runs} (${batting.partnership.balls})`,
      last_wicket: lastWicket(batting),
      message: card.message,
    },
  };
};
