import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { CallError, errorText } from '../api/call-error.ts';

export type Payment = CallOutput<'collectionSuggest'>['transfers'][number];

/** What became of one payment; unknown = it was sent and nothing was heard. */
export type Outcome =
  | { readonly state: 'waiting' }
  | { readonly state: 'sent' }
  | { readonly state: 'done'; readonly txn: string }
  | { readonly state: 'refused' | 'unknown'; readonly why: string };

/** What each account of the payments owes, by guid, as it was when they were proposed. */
export const balancesOf = (payments: readonly Payment[]): Map<string, number> =>
  new Map(
    payments.flatMap(({ from, to }) =>
      [from, to].map(({ user_guid, ledger_balance }) => [user_guid, ledger_balance] as const),
    ),
  );

type Paying = {
  /** What is known of each payment so far, in their order. */
  readonly outcomes: readonly Outcome[];
  /** What their accounts owe as far as this desk knows; kept up to date with each payment. */
  readonly balances: Map<string, number>;
  readonly send: (input: CallInput<'transferCash'>) => Promise<CallOutput<'transferCash'>>;
  readonly tell: (at: number, outcome: Outcome) => void;
  readonly goesOn: () => boolean;
};

/**
 * Books the payments that are not booked yet, one after the other. Each is booked only on the balances that were seen: where another
 * desk was faster it is refused and the others go on. Where nothing is heard it stops, so that the same one is asked about again.
 */
export async function payAll(
  payments: readonly Payment[],
  { outcomes, balances, send, tell, goesOn }: Paying,
): Promise<void> {
  for (const [at, { from, to, amount }] of payments.entries()) {
    if (!goesOn()) return;
    if (outcomes[at]?.state === 'done') continue;
    tell(at, { state: 'sent' });
    const [payer, payee] = [from.user_guid, to.user_guid];
    const seen = { from_balance: balances.get(payer)!, to_balance: balances.get(payee)! };
    try {
      const after = await send({ from_guid: payer, to_guid: payee, amount, seen });
      balances.set(payer, after.from.ledger_balance);
      balances.set(payee, after.to.ledger_balance);
      tell(at, { state: 'done', txn: after.txn_no });
    } catch (error) {
      const isUnknown = error instanceof CallError && error.status === 0;
      tell(at, { state: isUnknown ? 'unknown' : 'refused', why: errorText(error) });
      if (isUnknown) return;
    }
  }
}
