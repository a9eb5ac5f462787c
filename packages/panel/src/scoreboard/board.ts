import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import {
  ballsOf,
  foldHandScore,
  shownScore,
  totalsText,
  WICKETS,
  type ScoreEntry,
  type Totals,
} from '@pavilion/engine/score/hand-score.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import { parseScore } from '../live-report/score.ts';

export type ScoreState = CallOutput<'fetchScore'>;

/** The board as texts of a form. */
export type Board = {
  team1: string;
  runs1: string;
  wickets1: string;
  overs1: string;
  team2: string;
  runs2: string;
  wickets2: string;
  overs2: string;
  active: string;
  /** Rates that the person says; empty = as computed. */
  crr: string;
  rrr: string;
  message: string;
  limit: string;
  result: string;
  striker: string;
  nonStriker: string;
  bowler: string;
};

const TOTALS = /^(\d+)-(\d+) \((.*)\)$/;

function parts(text: string): [runs: string, wickets: string, overs: string] {
  const [, runs = '0', wickets = '0', overs = '0.0'] = TOTALS.exec(text) ?? [];
  return [runs, wickets, overs];
}

/** What the server has, as the form shows it. */
export function boardOf({ score, overs, ...state }: ScoreState): Board {
  const [runs1, wickets1, overs1] = parts(score.score1);
  const [runs2, wickets2, overs2] = parts(score.score2);
  return {
    team1: score.spnnation1,
    runs1,
    wickets1,
    overs1,
    team2: score.spnnation2,
    runs2,
    wickets2,
    overs2,
    active: score.activenation1 === '1' ? '1' : '2',
    crr: '',
    rrr: '',
    message: score.spnmessage,
    limit: overs === null ? '' : String(overs),
    result: state.result,
    striker: state.striker,
    nonStriker: state.non_striker,
    bowler: state.bowler,
  };
}

/** What `event_score` is sent. */
export function sentBoard(eventId: string, board: Board): CallInput<'eventScore'> {
  const first = board.active === '1';
  return {
    event_id: eventId,
    score: {
      spnnation1: board.team1,
      spnnation2: board.team2,
      score1: `${board.runs1}-${board.wickets1} (${board.overs1})`,
      score2: `${board.runs2}-${board.wickets2} (${board.overs2})`,
      spnrunrate1: first ? board.crr : '',
      spnrunrate2: first ? '' : board.crr,
      spnreqrate1: first ? board.rrr : '',
      spnreqrate2: first ? '' : board.rrr,
      spnmessage: board.message,
      activenation1: first ? '1' : '0',
      activenation2: first ? '0' : '1',
    },
    overs: board.limit.trim() === '' ? null : Number(board.limit),
    result: board.result,
    striker: board.striker,
    non_striker: board.nonStriker,
    bowler: board.bowler,
  };
}

function totals(team: string, runs: string, wickets: string, overs: string): Totals | undefined {
  const legalBalls = ballsOf(overs);
  if (!/^\d{1,4}$/.test(runs) || !/^\d{1,2}$/.test(wickets) || legalBalls === undefined) return undefined;
  return Number(wickets) > WICKETS
    ? undefined
    : { team, runs: Number(runs), wickets: Number(wickets), legalBalls };
}

/** What every screen will show when the board is sent as it stands; undefined while something in it cannot be read. */
export function previewOf(state: ScoreState, board: Board): Score | undefined {
  const score = parseScore(state.shown);
  const first = totals(board.team1, board.runs1, board.wickets1, board.overs1);
  const second = totals(board.team2, board.runs2, board.wickets2, board.overs2);
  if (score === undefined || first === undefined || second === undefined) return undefined;
  const { message, result, crr, rrr, striker, nonStriker, bowler } = board;
  const overs = board.limit.trim() === '' ? null : Number(board.limit);
  const set: ScoreEntry = {
    kind: 'set',
    active: board.active === '1' ? 1 : 2,
    innings: [first, second],
    overs,
    message,
    result,
    crr,
    rrr,
  };
  const from: ScoreEntry = { kind: 'taken', score, overs };
  return shownScore(foldHandScore([from, set, { kind: 'players', striker, nonStriker, bowler }]));
}

type Stepped = 'runs' | 'wickets' | 'overs';

/** A figure one up or down: wickets to ten, overs by balls, .5 and one is the next over. */
export function stepped(kind: Stepped, text: string, by: 1 | -1): string {
  if (kind === 'overs') {
    const balls = Math.max(0, (ballsOf(text) ?? 0) + by);
    return /\((.*)\)/.exec(totalsText({ team: '', runs: 0, wickets: 0, legalBalls: balls }))?.[1] ?? text;
  }
  const next = Math.max(0, (Number(text) || 0) + by);
  return String(kind === 'wickets' ? Math.min(WICKETS, next) : next);
}
