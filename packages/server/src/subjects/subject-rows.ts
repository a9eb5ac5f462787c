import { ID_FIELD, type Subject, type SubjectKind } from '@pavilion/engine/subjects/subject.ts';

/** Where the rows of a kind of subject lie; `main` and `place` tell the order within a match. */
export const TABLES = {
  market: {
    subjects: 'markets',
    books: 'runner_books',
    id: ID_FIELD.market,
    main: 'is_main',
    place: 'position',
  },
  session: { subjects: 'sessions', books: 'session_books', id: ID_FIELD.session, main: 'false', place: '0' },
  draw: { subjects: 'draws', books: 'draw_books', id: ID_FIELD.draw, main: 'false', place: '0' },
  round: { subjects: 'casino_rounds', books: 'casino_books', id: ID_FIELD.round, main: 'false', place: '0' },
} as const satisfies Record<SubjectKind, Record<'subjects' | 'books' | 'id' | 'main' | 'place', string>>;

type Tables = (typeof TABLES)[SubjectKind];
const KINDS: readonly SubjectKind[] = ['market', 'session', 'draw', 'round'];

/** A piece of SQL for each kind. */
export function ofEveryKind(sql: (tables: Tables, kind: SubjectKind) => string): readonly string[] {
  return KINDS.map((kind) => sql(TABLES[kind], kind));
}

/** How a statement learns the name of the subject that rows of `of` refer to; null where they are about the whole match. */
export function subjectNames(of: string): {
  readonly joins: string;
  readonly name: string;
  readonly id: string;
} {
  return {
    joins: ofEveryKind(({ subjects, id }) => `left join ${subjects} on ${subjects}.id = ${of}.${id}`).join(
      ' ',
    ),
    name: `coalesce(${ofEveryKind(({ subjects }) => `${subjects}.name`).join(', ')})`,
    id: `coalesce(${ofEveryKind(({ id }) => `${of}.${id}`).join(', ')})`,
  };
}

/** A subject as rows refer to it: of the columns one is filled. */
export type SubjectIds = {
  readonly market_id: string | null;
  readonly session_id: string | null;
  readonly draw_id: string | null;
  readonly round_id: string | null;
};

/** Of rows that are about the whole match. */
export const NO_IDS: SubjectIds = { market_id: null, session_id: null, draw_id: null, round_id: null };

export function idsOf({ kind, id }: Subject): SubjectIds {
  return { ...NO_IDS, [TABLES[kind].id]: id };
}
