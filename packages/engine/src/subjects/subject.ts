/** What a bet stands on: a market, which ends with a runner, or a session, which ends at a number. */
export type SubjectKind = 'market' | 'session';

export type Subject = { readonly kind: SubjectKind; readonly id: string };
