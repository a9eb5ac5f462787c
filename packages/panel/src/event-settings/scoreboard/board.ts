import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import type { BoardScore } from '@pavilion/contract/scoreboard.ts';
import { foldHandScore, shownScore, type ScoreEntry } from '@pavilion/engine/score/hand-score.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import type { InningsNumber } from '@pavilion/engine/score/take-over.ts';
import { ballsOf, totalsText, WICKETS, type Totals } from '@pavilion/engine/score/totals.ts';
import { parseScore } from '../../live-report/score/score.ts';

export type ScoreState = CallOutput<'fetchScore'>;

/** Figures of an innings as texts of a form. */
type Figures<N extends InningsNumber> = Record<`${'runs' | 'wickets' | 'overs'}${N}`, string>;

/** The board as texts of a form; of a match of two innings the third and the fourth say nothing. */
export type Board = Figures<InningsNumber> & {
  team1: string;
  team2: string;
  /** '1' = the second side bats again at once. */
  followOn: string;
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

const NUMBERS: readonly InningsNumber[] = [1, 2, 3, 4];
const TOTALS = /^(\d+)-(\d+) \((.*)\)$/;

/** The innings that the match may have. */
export const numbersOf = ({ score }: Pick<ScoreState, 'score'>): readonly InningsNumber[] =>
  score.score3 === undefined ? NUMBERS.slice(0, 2) : NUMBERS;

/** Who bats in an innings: after a follow-on the second side in the third. */
export function teamOf({ team1, team2, followOn }: Board, number: InningsNumber): string {
  const first = followOn === '1' ? [1, 4] : [1, 3];
  return first.includes(number) ? team1 : team2;
}

function figures<N extends InningsNumber>(text: string | undefined, number: N): Figures<N> {
  const [, runs = '0', wickets = '0', overs = '0.0'] = TOTALS.exec(text ?? '') ?? [];
  const own = { [`runs${number}`]: runs, [`wickets${number}`]: wickets, [`overs${number}`]: overs };
  return own as Figures<N>;
}

/** What the server has, as the form shows it. */
export function boardOf({ score, overs, ...state }: ScoreState): Board {
  return {
    team1: score.spnnation1,
    team2: score.spnnation2,
    ...figures(score.score1, 1),
    ...figures(score.score2, 2),
    ...figures(score.score3, 3),
    ...figures(score.score4, 4),
    followOn: score.spnnation3 === score.spnnation2 ? '1' : '',
    active: String(NUMBERS.find((number) => score[`activenation${number}`] === '1') ?? 1),
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

type SentBoard = CallInput<'eventScore'> & { score: BoardScore };

/** What `event_score` is sent. */
export function sentBoard(eventId: string, state: ScoreState, board: Board): SentBoard {
  const fields = numbersOf(state).map((number) => {
    const active = board.active === String(number);
    return {
      [`spnnation${number}`]: teamOf(board, number),
      [`score${number}`]: `${board[`runs${number}`]}-${board[`wickets${number}`]} (${board[`overs${number}`]})`,
      [`spnrunrate${number}`]: active ? board.crr : '',
      [`spnreqrate${number}`]: active ? board.rrr : '',
      [`activenation${number}`]: active ? '1' : '0',
    };
  });
  return {
    event_id: eventId,
    score: Object.assign({ spnmessage: board.message }, ...fields) as BoardScore,
    overs: board.limit.trim() === '' ? null : Number(board.limit),
    result: board.result,
    striker: board.striker,
    non_striker: board.nonStriker,
    bowler: board.bowler,
  };
}

function totals(board: Board, number: InningsNumber): Totals | undefined {
  const [runs, wickets] = [board[`runs${number}`], board[`wickets${number}`]];
  const legalBalls = ballsOf(board[`overs${number}`]);
  if (!/^\d{1,4}$/.test(runs) || !/^\d{1,2}$/.test(wickets) || legalBalls === undefined) return undefined;
  return Number(wickets) > WICKETS
    ? undefined
    : { team: teamOf(board, number), runs: Number(runs), wickets: Number(wickets), legalBalls };
}

/** What every screen will show when the board is sent as it stands; undefined while something in it cannot be read. */
export function previewOf(state: ScoreState, board: Board): Score | undefined {
  const score = parseScore(state.shown);
  const numbers = numbersOf(state);
  const innings = numbers.map((number) => totals(board, number)).filter((each) => each !== undefined);
  if (score === undefined || innings.length < numbers.length) return undefined;
  const { message, result, crr, rrr, striker, nonStriker, bowler } = board;
  const overs = board.limit.trim() === '' ? null : Number(board.limit);
  const active = NUMBERS.find((number) => String(number) === board.active) ?? 1;
  const set: ScoreEntry = { kind: 'set', active, innings, overs, message, result, crr, rrr };
  const from: ScoreEntry = { kind: 'taken', score, overs, innings: numbers.length === 4 ? 4 : 2 };
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
