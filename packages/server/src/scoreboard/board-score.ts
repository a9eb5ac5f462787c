import type { CallRequest } from '@pavilion/contract/calls.ts';
import type { BoardScore } from '@pavilion/contract/scoreboard.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import {
  ballsOf,
  inningsRate,
  shownScore,
  step,
  totalsText,
  WICKETS,
  type HandScore,
  type ScoreEntry,
  type Totals,
} from '@pavilion/engine/score/hand-score.ts';

type SetEntry = Extract<ScoreEntry, { kind: 'set' }>;

const TOTALS = /^(\d{1,4})-(\d{1,2}) ?\((\d{1,3}(?:\.\d)?)\)$/;
const RATE = /^\d{1,3}(\.\d{1,2})?$/;

/** The board as it is edited, with the rates that hold. */
export function boardOf(score: HandScore): BoardScore {
  const [first, second] = score.innings;
  const shown = shownScore(score);
  const rates = [inningsRate(first), inningsRate(second)] as const;
  return {
    spnnation1: first.team,
    spnnation2: second.team,
    score1: totalsText(first),
    score2: totalsText(second),
    spnrunrate1: score.active === 1 ? shown.others.crr : rates[0],
    spnrunrate2: score.active === 2 ? shown.others.crr : rates[1],
    spnreqrate1: score.active === 1 ? shown.rr_rate : '',
    spnreqrate2: score.active === 2 ? shown.rr_rate : '',
    spnmessage: score.message,
    activenation1: score.active === 1 ? '1' : '0',
    activenation2: score.active === 2 ? '1' : '0',
  };
}

/**
 * What a person set, as a step of the log. A rate that the totals make anyway is not kept as said by the person.
 *
 * @throws Refusal malformed, with the first field that cannot be read.
 */
export function setEntry(
  before: HandScore,
  { score, overs, result }: Pick<CallRequest<'eventScore'>, 'score' | 'overs' | 'result'>,
): SetEntry {
  if (score.activenation1 === score.activenation2) refuse('activenation1', 'one innings is in progress');
  const active = score.activenation1 === '1' ? 1 : 2;
  const plain: SetEntry = {
    kind: 'set',
    active,
    innings: [
      totalsIn('score1', score.score1, named('spnnation1', score.spnnation1)),
      totalsIn('score2', score.score2, named('spnnation2', score.spnnation2)),
    ],
    overs: overs === undefined ? before.overs : overs,
    message: score.spnmessage,
    result: result ?? before.result,
    crr: '',
    rrr: '',
  };
  if (plain.innings[0].team === plain.innings[1].team) refuse('spnnation2', 'the other team');
  const computed = shownScore(step(before, plain));
  const said = (field: `spn${'run' | 'req'}rate`, made: string): string => {
    const rate = score[`${field}${active}`];
    if (rate !== '' && !RATE.test(rate)) refuse(`${field}${active}`, 'a rate, as 8.45');
    return rate === made ? '' : rate;
  };
  return {
    ...plain,
    crr: said('spnrunrate', computed.others.crr),
    rrr: said('spnreqrate', computed.rr_rate),
  };
}

function totalsIn(field: string, text: string, team: string): Totals {
  const found = TOTALS.exec(text);
  const legalBalls = ballsOf(found?.[3] ?? '');
  if (found === null || legalBalls === undefined) refuse(field, 'runs-wickets (overs), as 125-3 (14.5)');
  const wickets = Number(found[2]);
  if (wickets > WICKETS) refuse(field, `at most ${WICKETS} wickets`);
  return { team, runs: Number(found[1]), wickets, legalBalls };
}

function named(field: string, team: string): string {
  if (team === '') refuse(field, 'required');
  return team;
}

export function refuse(field: string, problem: string): never {
  throw new Refusal('malformed', { text: problem, fields: { [field]: problem } });
}
