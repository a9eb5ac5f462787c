import type { Subject, SubjectKind } from '@pavilion/engine/subjects/subject.ts';

/** Where the rows of a kind of subject lie. */
export const TABLES = {
  market: { subjects: 'markets', books: 'runner_books', id: 'market_id', result: 'result_selection' },
  session: { subjects: 'sessions', books: 'session_books', id: 'session_id', result: 'result' },
} as const satisfies Record<SubjectKind, Record<'subjects' | 'books' | 'id' | 'result', string>>;

/** A subject as rows refer to it: of the two columns one is filled. */
export type SubjectIds = { readonly market_id: string | null; readonly session_id: string | null };

export function idsOf({ kind, id }: Subject): SubjectIds {
  return { market_id: null, session_id: null, [TABLES[kind].id]: id };
}

/** The subject that a row refers to; undefined when it is about the whole match. */
export function subjectOf(row: {
  readonly market_id?: string | null | undefined;
  readonly session_id?: string | null | undefined;
}): Subject | undefined {
  if (row.market_id !== undefined && row.market_id !== null) return { kind: 'market', id: row.market_id };
  if (row.session_id !== undefined && row.session_id !== null) return { kind: 'session', id: row.session_id };
  return undefined;
}
