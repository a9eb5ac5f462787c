import type { BetSlip } from '@pavilion/contract/bets.ts';
import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { kindOf } from '../glossary/bet-look.ts';
import type { SlipsSay } from './words.ts';

type Bet = Pick<
  BetSlip,
  | 'market_id'
  | 'session_id'
  | 'line'
  | 'team_name'
  | 'matka_market_type'
  | 'market_runners'
  | 'market_winners'
  | 'runner_pl'
>;

/** In the order of `runner_pl`. */
const NAMES: Record<SubjectKind, (bet: Bet, t: SlipsSay) => readonly string[]> = {
  market: ({ market_winners: winners, market_runners: runners, team_name: name }, t) =>
    winners === 1
      ? runners.map((runner) => runner.runnerName)
      : [t('ifPlaced', { name }), t('ifNotPlaced', { name })],
  draw: ({ team_name: number }, t) => [t('ifFalls', { number }), t('otherwise')],
  round: ({ market_runners: outcomes }) => outcomes.map(({ runnerName }) => runnerName),
  session: ({ line }, t) => [t('belowLine', { line: line ?? 0 }), t('fromLine', { line: line ?? 0 })],
};

/** What the client wins or loses by the bet on each outcome. */
export const outcomesOf = (bet: Bet, t: SlipsSay): readonly { name: string; pl: number }[] =>
  NAMES[kindOf(bet)](bet, t).map((name, place) => ({ name, pl: bet.runner_pl[place] ?? 0 }));
