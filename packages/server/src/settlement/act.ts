import type { Act as JobAct } from '@pavilion/contract/settlement-jobs.ts';
import { subjectOf, type Subject, type SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { z } from 'zod';
import { namedWinners, type Outcomes, type Placed, type Result } from '../subjects/result.ts';
import { idsOf, NO_IDS, TABLES, type SubjectIds } from '../subjects/subject-rows.ts';

type InMatch = { readonly eventId: string };

type SubjectOf<Kind extends SubjectKind> = Subject & { readonly kind: Kind };

/** A subject with what it ended with: a market with winners, a session at a number, a draw with a pana, a round with its outcomes. */
type Ended =
  | { readonly of: SubjectOf<'market'>; readonly result: Placed }
  | { readonly of: SubjectOf<'session'>; readonly result: number }
  | { readonly of: SubjectOf<'draw'>; readonly result: number }
  | { readonly of: SubjectOf<'round'>; readonly result: Outcomes };

/** What is declared of a market or session: its result, with a person's word when something speaks against it, or that every bet is void. */
export type ResultAct = InMatch &
  (
    | (Ended & { readonly do: 'settle'; readonly confirmed: boolean })
    | { readonly do: 'abandon' | 'tie'; readonly of: Subject }
  );

/** Voids all that is open in a match. */
export type AbandonMatch = InMatch & { readonly do: 'abandon_match' };

/** Takes results back: of a market or session, or all of the match when none is named. */
export type RollBack = InMatch & {
  readonly do: 'roll_back';
  readonly of?: Subject | undefined;
  /** Only these, of the settlements that stand. */
  readonly only?: readonly bigint[];
};

/** Takes the number of a draw back and declares another in its place. */
export type Correct = InMatch & {
  readonly do: 'correct';
  readonly of: SubjectOf<'draw'>;
  readonly result: number;
  /** The pana that the desk found; null for an abandoned draw. */
  readonly instead: number | null;
};

/** Posts a day of the casino. */
export type PostDay = InMatch & { readonly do: 'post' };

/** What a person at the desk does, as data: booked at once, or kept as a job. */
export type Act = ResultAct | AbandonMatch | RollBack | Correct | PostDay;

const subjectIn = (act: Act): Subject | undefined => ('of' in act ? act.of : undefined);

/** What an act is about, in the audit log. */
export function objectOf(act: Act): string {
  const of = subjectIn(act);
  return of === undefined ? `event:${act.eventId}` : `${of.kind}:${of.id}`;
}

/** An act as a job's row keeps it, in the words of its call and without a transaction code. */
export type KeptAct = SubjectIds & {
  readonly act: JobAct;
  readonly event_id: string;
  readonly request: unknown;
};

/** The contract's types of abandon_market. */
const VOID_TYPE = { abandon: 1, tie: 2 } as const;
export const VOIDED_BY = { 1: 'abandon', 2: 'tie' } as const;

export function keptAct(act: Act): KeptAct {
  const of = subjectIn(act);
  const ids = of === undefined ? NO_IDS : idsOf(of);
  return { ...ids, event_id: act.eventId, ...wordsOf(act) };
}

function wordsOf(act: Act): Pick<KeptAct, 'act' | 'request'> {
  switch (act.do) {
    case 'settle': {
      const confirm_warning = act.confirmed ? 1 : 0;
      return { act: 'settle', request: { ...calledFor(act), ...namedAs(act.result), confirm_warning } };
    }
    case 'abandon':
    case 'tie':
      return { act: 'abandon', request: { ...calledFor(act), type: VOID_TYPE[act.do] } };
    case 'abandon_match':
      return { act: 'abandon', request: {} };
    case 'post':
      return { act: 'post', request: {} };
    case 'roll_back':
      return { act: 'roll_back', request: { settlements: act.only?.map(String) } };
    case 'correct':
      return {
        act: 'correct',
        request: { ...calledFor(act), result: act.result, instead: act.instead },
      };
  }
}

function namedAs(result: Result) {
  if (typeof result === 'number') return { result };
  if ('outcomes' in result) return { outcomes: result.outcomes };
  return { selection_ids: [...result.winners, ...result.shared], dead_heat: result.shared };
}

const calledFor = ({ eventId, of }: ResultAct | Correct) => ({
  event_id: eventId,
  [TABLES[of.kind].id]: of.id,
});

/** A job of before knew one winner. */
const SETTLED = z.object({
  selection_id: z.number().int().optional(),
  selection_ids: z.array(z.number().int()).optional(),
  dead_heat: z.array(z.number().int()).optional(),
  result: z.number().int().optional(),
  outcomes: z.array(z.number().int()).optional(),
  confirm_warning: z.literal([0, 1]).default(0),
});
const ENDED: Readonly<
  Record<
    SubjectKind,
    (id: string, asked: Omit<z.infer<typeof SETTLED>, 'confirm_warning'>) => Ended | undefined
  >
> = {
  market(id, asked) {
    const result = namedWinners(asked);
    return result && { of: { kind: 'market', id }, result };
  },
  session: (id, { result }) => (result === undefined ? undefined : { of: { kind: 'session', id }, result }),
  draw: (id, { result }) => (result === undefined ? undefined : { of: { kind: 'draw', id }, result }),
  round: (id, { outcomes }) =>
    outcomes === undefined ? undefined : { of: { kind: 'round', id }, result: { outcomes } },
};
const CORRECTED = z.object({ result: z.number().int(), instead: z.number().int().nullable() });
const VOIDED = z.object({ type: z.literal([1, 2]).default(1) });
const TAKEN_BACK = z.object({ settlements: z.array(z.coerce.bigint()) });

/** @throws Error when the row keeps no act. */
export function actOf({ act, event_id: eventId, request, ...ids }: KeptAct): Act {
  const of = subjectOf(ids);
  switch (act) {
    case 'roll_back':
      return { do: act, eventId, of, only: TAKEN_BACK.parse(request).settlements };
    case 'abandon': {
      if (of === undefined) return { do: 'abandon_match', eventId };
      return { do: VOIDED_BY[VOIDED.parse(request).type], eventId, of };
    }
    case 'post':
      return { do: act, eventId };
    case 'correct': {
      if (of?.kind !== 'draw') throw new Error(`a job that corrects no draw in ${eventId}`);
      return { do: act, eventId, of: { kind: of.kind, id: of.id }, ...CORRECTED.parse(request) };
    }
    case 'settle': {
      if (of === undefined) throw new Error(`a job that settles nothing in ${eventId}`);
      const { confirm_warning, ...asked } = SETTLED.parse(request);
      const ended = ENDED[of.kind](of.id, asked);
      if (ended === undefined) throw new Error(`a job without the result of ${of.kind} ${of.id}`);
      return { do: act, eventId, ...ended, confirmed: confirm_warning === 1 };
    }
  }
}
