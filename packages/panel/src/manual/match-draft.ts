import type { Typed } from '../ui/form/kept-draft.ts';
import type { MatchValues } from './use-match-form.ts';
import type { SetChanges } from './usual-set.ts';

const ROW = 'row ';
const textOf = (value: Typed[string]): string | undefined => (typeof value === 'string' ? value : undefined);

/** What of the form of a match is no longer as it opened: its fields, and the rows of its usual set. */
export function typedMatch(start: MatchValues, values: MatchValues, changes: SetChanges): Typed {
  const fields = Object.entries(values).filter(
    ([field, value]) => value !== start[field as keyof MatchValues],
  );
  const rows = Object.entries(changes).map(([key, name]): [string, string | null] => [ROW + key, name]);
  return Object.fromEntries([...fields, ...rows]);
}

/** The fields of the form with what a draft kept of them. */
export const matchOfDraft = (start: MatchValues, kept: Typed = {}): MatchValues => ({
  event_type: textOf(kept['event_type']) ?? start.event_type,
  team_1: textOf(kept['team_1']) ?? start.team_1,
  team_2: textOf(kept['team_2']) ?? start.team_2,
  datetime: textOf(kept['datetime']) ?? start.datetime,
});

/** The rows of the usual set that a draft kept. */
export const setOfDraft = (kept: Typed = {}): SetChanges =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([field, name]): [string, string | null][] =>
      field.startsWith(ROW) && typeof name !== 'number' && name !== undefined
        ? [[field.slice(ROW.length), name]]
        : [],
    ),
  );
