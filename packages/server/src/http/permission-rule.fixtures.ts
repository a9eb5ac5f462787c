/** An account as a call names it. */
export type Target = { readonly guid: string; readonly id: number };

/**
 * Who may make a call, and about whom, as the specification has it (part 1, 6; part 3, 6; wire conventions). Below the
 * caller is always served, anything else than self and below is as if it were not there.
 */
export type Rule = {
  readonly who: 'public' | 'all' | 'operators' | 'company' | 'one' | 'sub companies' | 'admin' | 'clients';
  /** A body that gets past its schema; for a call about an account, what goes with the account. */
  readonly body?: Record<string, unknown>;
  /** How the call names an account; absent when it names none. */
  readonly names?: (target: Target) => Record<string, unknown>;
  /** What the caller's own account is answered: served, refused as nothing to do to oneself, or not found below. */
  readonly self?: 'served' | 'refused' | 'hidden';
  /** The person's own, which staff and admins do not reach by naming the operator that they act for. */
  readonly personal?: true;
  /** About those who act for the caller's operator: no account of the hierarchy is one of them. */
  readonly ofStaff?: true;
  /** The refusal of a row stands inside a served answer. */
  readonly perRow?: true;
  /** Ends sessions, so it is not made here but where sessions are tested. */
  readonly notMade?: true;
};

export const guid = (target: Target) => ({ user_guid: target.guid });
export const number = (target: Target) => ({ user_id: target.id });
