import { calls, type CallName } from './calls.ts';
import { SUBJECTS_OF_CHANGE, type SubjectOfChange } from './subjects-of-change.ts';

/** The calls whose answers show each subject. */
export function shownBy(): Record<SubjectOfChange, CallName[]> {
  const names = Object.keys(calls) as CallName[];
  const showing = (subject: SubjectOfChange): CallName[] =>
    names.filter((name) => calls[name].shows.includes(subject));
  return Object.fromEntries(SUBJECTS_OF_CHANGE.map((subject) => [subject, showing(subject)])) as Record<
    SubjectOfChange,
    CallName[]
  >;
}
