import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { invariant } from '@pavilion/engine/invariant.ts';
import { parseCoins, toCoins } from '@pavilion/engine/money/paise.ts';
import { clearCircle } from '@pavilion/engine/settlement/clear-circle.ts';
import type { CallContext } from '../http/context.ts';
import { ledgerCollectionReport } from './collection-report.ts';

/** Payments among the viewer's direct accounts that clear what the collection report says of them (rules 9). */
export async function suggestTransfers(
  { to_date }: CallRequest<'collectionSuggest'>,
  ctx: CallContext,
): Promise<CallOutput<'collectionSuggest'>> {
  const { clients } = await ledgerCollectionReport({ to_date, status: 1 }, ctx);
  const parties = new Map(
    clients.map(({ user_id, user_guid, username, name, role }) => [
      user_id,
      { user_guid, username, name, role },
    ]),
  );
  const partyOf = (id: number) => {
    const party = parties.get(id);
    invariant(party !== undefined, 'who pays is in the report');
    return party;
  };
  const { payments, left } = clearCircle(
    clients.map(({ user_id, ledger_balance }) => ({ id: user_id, owed: parseCoins(ledger_balance) ?? 0n })),
  );
  return {
    transfers: payments.map(({ from, to, amount }) => ({
      from: partyOf(from),
      to: partyOf(to),
      amount: toCoins(amount),
    })),
    left: left.map(({ id, owed }) => ({ user: partyOf(id), amount: toCoins(owed) })),
  };
}
