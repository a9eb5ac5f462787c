import { ID_FIELD, type Subject, type SubjectKind } from '@pavilion/engine/subjects/subject.ts';

/** Where the rows of a kind of subject lie. */
export const TABLES = {
  market: { subjects: 'markets', books: 'runner_books', id: ID_FIELD.market, result: 'result_selection' },
  session: { subjects: 'sessions', books: 'session_books', id: ID_FIELD.session, result: 'result' },
} as const satisfies Record<SubjectKind, Record<'subjects' | 'books' | 'id' | 'result', string>>;

/** A subject as rows refer to it: of the two columns one is filled. */
export type SubjectIds = { readonly market_id: string | null; readonly session_id: string | null };

export function idsOf({ kind, id }: Subject): SubjectIds {
  return { market_id: null, session_id: null, [TABLES[kind].id]: id };
}
