/** What a bet stands on: a market, which ends with a runner, or a session, which ends at a number. */
export type SubjectKind = 'market' | 'session';

export type Subject = { readonly kind: SubjectKind; readonly id: string };

/** What names a subject of a kind, in rows and on the wire. */
export const ID_FIELD = {
  market: 'market_id',
  session: 'session_id',
} as const satisfies Record<SubjectKind, string>;

/** What a row or a message is about; undefined when it is the whole match. */
export function subjectOf(row: {
  readonly market_id?: string | null | undefined;
  readonly session_id?: string | null | undefined;
}): Subject | undefined {
  if (row.market_id !== undefined && row.market_id !== null) return { kind: 'market', id: row.market_id };
  if (row.session_id !== undefined && row.session_id !== null) return { kind: 'session', id: row.session_id };
  return undefined;
}
