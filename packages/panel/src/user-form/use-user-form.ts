import { useEffect, useMemo, useState } from 'react';
import type { CallError } from '../api/call-error.ts';
import { useWords } from '../i18n/i18n.ts';
import { money } from '../format/numbers.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { capProblems, missingProblems, type Problem, type Problems } from './form-rules.ts';
import { changed, type FieldName, type FormContext, type FormValues } from './form-values.ts';
import { formWords } from './words.ts';

/** A form with its figures, what is wrong with them, and how to change them. */
export type UserFormState = {
  values: FormValues;
  context: FormContext;
  set: (part: Partial<FormValues>) => void;
  /** Sentence below a field; undefined = nothing wrong, or not asked yet. */
  problem: (field: FieldName) => string | undefined;
  /** The fields at fault in the form's order. */
  wrong: readonly FieldName[];
  dirty: boolean;
  /** Whether a field is not what the form was opened with. */
  changed: (field: FieldName) => boolean;
  /** Shows what is missing too; answers whether the form may be sent. */
  judge: () => boolean;
  /** Fields that the server refused, with its words. */
  refuse: (error: CallError) => void;
  reset: (values: FormValues) => void;
};

const PLAIN: readonly FieldName[] = ['fixed_limit'];

/** The state of a form that starts with `start`, with what a draft kept of it on top. */
export function useUserForm(
  start: FormValues,
  context: FormContext,
  draft: Partial<FormValues> | undefined,
): UserFormState {
  const t = useWords(formWords);
  const [values, setValues] = useState(() => ({ ...start, ...draft }));
  const [clean, setClean] = useState(start);
  const [tried, setTried] = useState(false);
  const refused = useProblems();
  const problems = useMemo(
    (): Problems => ({ ...(tried ? missingProblems(values, context) : {}), ...capProblems(values, context) }),
    [tried, values, context],
  );
  const wording = (field: FieldName, problem: Problem): string => {
    if (!('value' in problem)) return t(problem.code);
    const value = PLAIN.includes(field) ? money(problem.value) : `${problem.value}%`;
    return t(problem.code, { value });
  };
  const problem = (field: FieldName): string | undefined => {
    const found = problems[field];
    return found === undefined ? refused.of(field) : wording(field, found);
  };
  const fields = Object.keys(values) as FieldName[];
  return {
    values,
    context,
    set: (part) => {
      setValues((old) => changed(old, part, context));
      refused.clear(...Object.keys(part));
    },
    problem,
    wrong: fields.filter((field) => problem(field) !== undefined),
    changed: (field) => values[field] !== clean[field],
    dirty: fields.some((field) => field !== 'username' && values[field] !== clean[field]),
    judge: () => {
      setTried(true);
      refused.judge({});
      const missing = missingProblems(values, context);
      return Object.keys({ ...missing, ...capProblems(values, context) }).length === 0;
    },
    refuse: refused.refuse,
    reset: (next) => {
      setValues(next);
      setClean(next);
      setTried(false);
      refused.judge({});
    },
  };
}

/** The generated username comes after the form: it is filled in without making the form dirty. */
export function useFilledUsername(form: UserFormState, username: string | undefined): void {
  const { set } = form;
  useEffect(() => {
    if (username !== undefined) set({ username });
    // oxlint-disable-next-line react/exhaustive-deps -- a new name is the event
  }, [username]);
}
