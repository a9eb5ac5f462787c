import type { CallRequest } from '@pavilion/contract/calls.ts';
import type { BoardScore } from '@pavilion/contract/scoreboard.ts';
import { Refusal, type Told } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import {
  inningsRate,
  shownScore,
  step,
  type HandScore,
  type ScoreEntry,
} from '@pavilion/engine/score/hand-score.ts';
import type { InningsNumber } from '@pavilion/engine/score/take-over.ts';
import { ballsOf, totalsText, WICKETS, type Totals } from '@pavilion/engine/score/totals.ts';

type SetEntry = Extract<ScoreEntry, { kind: 'set' }>;

const TOTALS = /^(\d{1,4})-(\d{1,2}) ?\((\d{1,3}(?:\.\d)?)\)$/;
const RATE = /^\d{1,3}(\.\d{1,2})?$/;
const NUMBERS: readonly InningsNumber[] = [1, 2, 3, 4];

const numbersOf = ({ innings }: HandScore): readonly InningsNumber[] => NUMBERS.slice(0, innings.length);

type InningsFields<N extends InningsNumber> = Required<
  Pick<BoardScore, `spnnation${N}` | `score${N}` | `spnrunrate${N}` | `spnreqrate${N}` | `activenation${N}`>
>;

/** The board as it is edited, with the rates that hold. */
export function boardOf(score: HandScore): BoardScore {
  const shown = shownScore(score);
  const fields = <N extends InningsNumber>(number: N): InningsFields<N> => {
    const innings = score.innings[number - 1]!;
    const active = score.active === number;
    const own = {
      [`spnnation${number}`]: innings.team,
      [`score${number}`]: totalsText(innings),
      [`spnrunrate${number}`]: active ? shown.others.crr : inningsRate(innings),
      [`spnreqrate${number}`]: active ? shown.rr_rate : '',
      [`activenation${number}`]: active ? '1' : '0',
    };
    return own as InningsFields<N>;
  };
  return {
    ...fields(1),
    ...fields(2),
    ...(score.innings.length === 4 ? { ...fields(3), ...fields(4) } : {}),
    spnmessage: score.message,
  };
}

/**
 * What a person set, as a step of the log. A rate that the totals make anyway is not kept as said by the person, and what
 * is not sent of the later innings of a long match stays.
 *
 * @throws Refusal malformed, with the first field that cannot be read.
 */
export function setEntry(
  before: HandScore,
  {
    score,
    overs,
    result,
  }: Pick<CallRequest<'eventScore'>, 'overs' | 'result'> & { readonly score: BoardScore },
): SetEntry {
  const numbers = numbersOf(before);
  if (numbers.length === 2 && score.score3 !== undefined) refuse('score3', 'the match has two innings');
  const active = activeOf(score, numbers);
  const plain: SetEntry = {
    kind: 'set',
    active,
    innings: numbers.map((number) => totalsFrom(before, score, number)),
    overs: overs === undefined ? before.overs : overs,
    message: score.spnmessage,
    result: result ?? before.result,
    crr: '',
    rrr: '',
  };
  refuseTeams(plain.innings.map(({ team }) => team));
  const computed = shownScore(step(before, plain));
  const said = (field: `spn${'run' | 'req'}rate`, made: string): string => {
    const rate = score[`${field}${active}`] ?? '';
    if (rate !== '' && !RATE.test(rate)) refuse(`${field}${active}`, 'a rate, as 8.45');
    return rate === made ? '' : rate;
  };
  return {
    ...plain,
    crr: said('spnrunrate', computed.others.crr),
    rrr: said('spnreqrate', computed.rr_rate),
  };
}

function activeOf(score: BoardScore, numbers: readonly InningsNumber[]): InningsNumber {
  const [active, ...more] = numbers.filter((number) => score[`activenation${number}`] === '1');
  if (active === undefined || more.length > 0) refuse('activenation1', 'one innings is in progress');
  return active;
}

function totalsFrom(before: HandScore, score: BoardScore, number: InningsNumber): Totals {
  const known = before.innings[number - 1]!;
  const text = score[`score${number}`] ?? totalsText(known);
  const field = `spnnation${number}` as const;
  return totalsIn(`score${number}`, text, named(field, score[field] ?? known.team));
}

/** Two sides, and each bats as often as the other. */
function refuseTeams([first, second, third, fourth]: readonly string[]): void {
  if (first === second) refuse('spnnation2', 'the other team');
  if (third === undefined) return;
  if (third !== first && third !== second) refuse('spnnation3', 'one of the two teams');
  if (fourth !== (third === first ? second : first)) refuse('spnnation4', 'the other team');
}

function totalsIn(field: string, text: string, team: string): Totals {
  const found = TOTALS.exec(text);
  const legalBalls = ballsOf(found?.[3] ?? '');
  if (found === null || legalBalls === undefined) refuse(field, 'runs-wickets (overs), as 125-3 (14.5)');
  const wickets = Number(found[2]);
  if (wickets > WICKETS) refuse(field, told('at most {{most}} wickets', { most: WICKETS }));
  return { team, runs: Number(found[1]), wickets, legalBalls };
}

function named(field: string, team: string): string {
  if (team === '') refuse(field, 'required');
  return team;
}

export function refuse(field: string, problem: Told): never {
  throw new Refusal('malformed', { text: problem, fields: { [field]: problem } });
}
