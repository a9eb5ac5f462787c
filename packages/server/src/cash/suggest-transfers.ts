import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { invariant } from '@pavilion/engine/invariant.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { clearCircle } from '@pavilion/engine/settlement/clear-circle.ts';
import type { CallContext } from '../http/context.ts';
import { balancesBelow } from './collection-report.ts';

/**
 * Payments among the viewer's direct accounts that clear what the collection report says of them (rules 9). An account
 * deleted since pays nobody: what it had then is left.
 */
export async function suggestTransfers(
  { to_date }: CallRequest<'collectionSuggest'>,
  ctx: CallContext,
): Promise<CallOutput<'collectionSuggest'>> {
  const rows = await balancesBelow({ to_date }, ctx);
  const accounts = new Map(rows.map((row) => [row.id, row]));
  const partyOf = (id: number) => {
    const row = accounts.get(id);
    invariant(row !== undefined, 'who pays is in the report');
    const { guid, username, first_name, last_name, role } = row;
    return { user_guid: guid, username, name: `${first_name} ${last_name}`.trim(), role };
  };
  const payerOf = (id: number) => ({
    ...partyOf(id),
    ledger_balance: toCoins(accounts.get(id)?.balance ?? 0n),
  });
  const owed = (deleted: boolean) =>
    rows.filter((row) => row.deleted === deleted).map(({ id, balance }) => ({ id, owed: balance }));
  const { payments, left } = clearCircle(owed(false));
  return {
    transfers: payments.map(({ from, to, amount }) => ({
      from: payerOf(from),
      to: payerOf(to),
      amount: toCoins(amount),
    })),
    left: [...left, ...owed(true)].map(({ id, owed: open }) => ({
      user: partyOf(id),
      amount: toCoins(open),
    })),
  };
}
