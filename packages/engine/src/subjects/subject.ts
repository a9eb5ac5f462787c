/**
 * What a bet stands on: a market, which ends with a runner, a session, which ends at a number, a draw of matka, which ends with a
 * pana, or a round of a casino's game, which ends with an outcome of each of its markets.
 */
export type SubjectKind = 'market' | 'session' | 'draw' | 'round';

/** What stands in a match beside others; a draw is the one subject of its event, and rounds are those of a casino's day. */
export type MatchSubjectKind = Exclude<SubjectKind, 'draw' | 'round'>;
export type MatchSubject = Subject & { readonly kind: MatchSubjectKind };

export type Subject = { readonly kind: SubjectKind; readonly id: string };

/** What names a subject of a kind, in rows and on the wire. */
export const ID_FIELD = {
  market: 'market_id',
  session: 'session_id',
  draw: 'draw_id',
  round: 'round_id',
} as const satisfies Record<SubjectKind, string>;

/** What a row or a message is about; undefined when it is the whole match. */
export function subjectOf(row: {
  readonly market_id?: string | null | undefined;
  readonly session_id?: string | null | undefined;
  readonly draw_id?: string | null | undefined;
  readonly round_id?: string | null | undefined;
}): Subject | undefined {
  if (row.round_id !== undefined && row.round_id !== null) return { kind: 'round', id: row.round_id };
  if (row.draw_id !== undefined && row.draw_id !== null) return { kind: 'draw', id: row.draw_id };
  return matchSubjectOf(row);
}

/** The same of what a match has several of. */
export function matchSubjectOf(row: {
  readonly market_id?: string | null | undefined;
  readonly session_id?: string | null | undefined;
}): MatchSubject | undefined {
  const { market_id, session_id } = row;
  if (market_id !== undefined && market_id !== null) return { kind: 'market', id: market_id };
  if (session_id !== undefined && session_id !== null) return { kind: 'session', id: session_id };
  return undefined;
}
