import { DRAW, TEST_MATCH } from '@pavilion/contract/manual-types.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import type { Typed } from '../ui/form/kept-draft.ts';
import { useDraft, useKeepDraft } from '../ui/form/use-draft.ts';
import { useWords } from '../i18n/i18n.ts';
import { useSearchPart } from '../pages/paths.ts';
import { matchOfDraft, setOfDraft, typedMatch } from './match-draft.ts';
import { fieldTime, instantOfField } from '../days/moments.ts';
import { deskLink, matchLink } from './links.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { editedSet, setLists, usualSet, type SetChanges, type SetRow } from './usual-set.ts';
import { manualWords } from './words.ts';

export type MatchValues = { event_type: string; team_1: string; team_2: string; datetime: string };

/** The name is built of the teams (specification part 2, section 3). */
export const nameOf = (one: string, two: string): string => `${one.trim()} VS ${two.trim()}`;

const EMPTY = { event_type: '', team_1: '', team_2: '' };

/** The usual set of the match as it stands in the form; whether it is wanted is in the address. */
function useSet({ event_type, team_1, team_2 }: MatchValues, kept: SetChanges) {
  const navigate = useNavigate();
  const { set } = useSearchPart();
  const [changes, setChanges] = useState(kept);
  const wanted = set !== undefined;
  const teams = [team_1, team_2] as const;
  const rows = wanted ? editedSet(usualSet(Number(event_type), teams), changes) : [];
  const change = (key: string, name: string | null): void => setChanges((old) => ({ ...old, [key]: name }));
  return {
    changes,
    reset: () => setChanges({}),
    wanted,
    want: (is: boolean): void => void navigate({ to: '.', search: is ? { set: 1 } : {}, replace: true }),
    rows,
    lists: setLists(rows, teams),
    rename: (row: SetRow, name: string) => change(row.key, name),
    remove: (row: SetRow) => change(row.key, null),
    add: () => change(`own ${Object.keys(changes).length + 1}`, ''),
  };
}

/** The form of a new match, with its usual markets and sessions when they are wanted: one act either way. */
export function useMatchForm() {
  const t = useWords(manualWords);
  const navigate = useNavigate();
  const [start] = useState(() => ({ ...EMPTY, datetime: fieldTime(Date.now()) }));
  const draft = useDraft<Typed>('add match');
  const [values, setValues] = useState<MatchValues>(() => matchOfDraft(start, draft.found));
  const set = useSet(values, setOfDraft(draft.found));
  const problems = useProblems();
  const create = useCallMutation('createManualSet', {
    onSuccess: ({ data }) => {
      void navigate(data.market_ids.length + data.session_ids.length > 0 ? deskLink(data) : matchLink(data));
    },
  });
  const typed = typedMatch(start, values, set.changes);
  useKeepDraft(draft, {
    values: typed,
    dirty: !create.isPending && !create.isSuccess && Object.keys(typed).length > 0,
  });
  const discard = (): void => {
    setValues(start);
    set.reset();
  };
  const missing = (field: keyof MatchValues) => (values[field].trim() === '' ? t('required') : undefined);
  const submit = (): void => {
    const { event_type, team_1, team_2 } = values;
    const found = {
      event_type: missing('event_type'),
      team_1: missing('team_1'),
      team_2: missing('team_2'),
      datetime: missing('datetime'),
    };
    const datetime = instantOfField(values.datetime);
    if (!problems.judge(found) || datetime === undefined) return;
    const match = {
      event_type: Number(event_type),
      team_1,
      team_2,
      team_3: Number(event_type) === TEST_MATCH ? DRAW : '',
      event_name: nameOf(team_1, team_2),
      datetime,
    };
    const { markets, sessions } = set.lists;
    create.mutate({ ...match, markets, sessions }, { onError: problems.refuse });
  };
  const field = (name: keyof MatchValues) => ({
    value: values[name],
    error: problems.of(name),
    set: (value: string) => {
      problems.clear(name);
      setValues((old) => ({ ...old, [name]: value }));
    },
  });
  const isTest = Number(values.event_type) === TEST_MATCH;
  const problemOf = (row: SetRow) => problems.of(set.lists.fieldOf(row));
  return {
    values,
    field,
    submit,
    isTest,
    busy: create.isPending,
    draft: { ...draft, discard },
    set: { ...set, problemOf },
  };
}
