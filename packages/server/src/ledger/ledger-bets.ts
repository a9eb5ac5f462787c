import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { OperatorRole } from '@pavilion/contract/roles.ts';
import { listBets } from '../bets/list-bets.ts';
import type { CallContext } from '../http/context.ts';
import { inSubtree } from '../http/viewer.ts';
import { refuseArchivedLine } from '../partitions/archived-lines.ts';
import { isDayLine, roundIdsBehind } from './rounds-behind.ts';

type Origin = {
  entry_id: bigint;
  owner_id: number;
  level: OperatorRole | 7;
  event_id: string | null;
  market_id: string | null;
  session_id: string | null;
};

/**
 * The bets behind a line that were taken at or below its owner, as it sees them: of the market or session that was settled, of
 * the whole match when it was closed, of the rounds that a casino's day was posted with, or of one row of what lies behind it; a reversal leads to the bets of the entry that it mirrors.
 *
 * @throws Refusal unknown_entry, lines_archived
 */
export async function ledgerBets(
  { txn_no, part, ...paging }: CallRequest<'ledgerBets'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'ledgerBets'>> {
  await refuseArchivedLine(db, txn_no);
  const { rows } = await db.query<Origin>(
    `select coalesce(e.reverses, e.id) as entry_id, u.id as owner_id, u.role as level, s.event_id, s.market_id, s.session_id
     from journal_lines l join journal_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
     join users u on u.id = a.user_id
     left join settlements s on s.entry_id = coalesce(e.reverses, e.id)
     where l.id = $2 and (a.side = 'upline' or u.role = 1) and ${inSubtree(viewer, 'u', 1)}`,
    [viewer.actingId, txn_no],
  );
  const origin = rows[0];
  if (origin === undefined) throw new Refusal('unknown_entry');
  if (origin.event_id === null) return { bet_data: [], total_records: 0, notice: '' };
  const owner = { id: origin.owner_id, level: origin.level };
  const ofParts = isDayLine(origin.event_id)
    ? { rounds: await roundIdsBehind(db, { entryId: origin.entry_id, owner }, part) }
    : { part };
  return listBets(
    db,
    { ...viewer, actingId: owner.id, level: owner.level },
    {
      ...paging,
      ...ofParts,
      event_id: origin.event_id,
      market_id: origin.market_id ?? undefined,
      session_id: origin.session_id ?? undefined,
      whoseThen: true,
    },
  );
}
