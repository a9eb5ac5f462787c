import { flag } from '@pavilion/contract/flag.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { CommissionRates } from '@pavilion/engine/commission/commission.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import { rateCaps, shareBudgets, type Committed } from '@pavilion/engine/commission/share-caps.ts';
import { casinoToday } from '../ledger/casino-waits.ts';
import { casinoOf } from '../casino-providers/casino-state.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { versionOf } from '../http/form-version.ts';
import { shareCreator } from './account-form.ts';
import { loadUser } from './account.sql.ts';
import { committedOf } from './committed.sql.ts';
import { editedValues } from './edit-account.ts';
import { countFollowers } from './follow-creator.ts';
import { userInHistory, userInSubtree, userInSubtreeById, type SubtreeUser } from '../hierarchy/find-user.ts';
import { userRow, type UserRecord } from './user-row.ts';

type Profile = CallOutput<'profile'>['profile'];

/**
 * An account with what the forms need: what it may hand on, what it has handed on, what its parent has to give. A
 * deleted one is still answered to those it stood below, so that its statements stay in reach.
 */
export async function showProfile(
  request: CallRequest<'profile'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'profile'>> {
  const { id } = await wantedUser(request, db, viewer);
  const user = await loadUser(db, id);
  const committed = inPercent(await committedOf(db, id));
  // What stands above the viewer is not the viewer's business.
  const { rows } = await db.query<{ parent_id: number; deleted_at: Date | null }>(
    'select parent_id, deleted_at from users where id = $1',
    [id],
  );
  const creator = id === viewer.actingId ? null : await creatorOf(db, rows[0]!.parent_id);
  const deletedAt = rows[0]!.deleted_at?.toISOString() ?? null;
  const { budgets, rates } = {
    budgets: shareBudgets(shareCreator(user)),
    rates: rateCaps(shareCreator(user)),
  };
  const caps = inPercent({ shares: budgets, rates });
  return {
    profile: {
      ...userRow(user),
      caps,
      committed,
      creator,
      casino_today: await casinoToday(db, id, viewer.rights),
      hide_casino: flag((await casinoOf(db, id)).hidden),
      deleted_at: deletedAt,
      version: versionOf(editedValues(user)),
      fix_sharing_below: await countFollowers(db, id),
    },
  };
}

function wantedUser(
  { user_guid: guid, user_id: userId }: CallRequest<'profile'>,
  db: Db,
  viewer: CallContext['viewer'],
): Promise<SubtreeUser> {
  if (guid !== undefined) return userInHistory(db, viewer, guid);
  if (userId !== undefined) return userInSubtreeById(db, viewer, userId);
  return userInSubtree(db, viewer, undefined);
}

function inPercent({ shares, rates }: Committed): Record<string, number> {
  return {
    my_agent_share: toPercent(shares.sports),
    agent_game_share: toPercent(shares.game),
    matka_agent_share: toPercent(shares.matka),
    ...ratesInPercent(rates),
  };
}

function ratesInPercent(rates: CommissionRates) {
  return {
    match_commission: toPercent(rates.match),
    session_commission: toPercent(rates.session),
    matka_commission: toPercent(rates.matka),
    other_commission: toPercent(rates.other),
  };
}

async function creatorOf(db: Db, parentId: number): Promise<Profile['creator']> {
  const parent: UserRecord = await loadUser(db, parentId);
  return {
    role: parent.role,
    company_share: toPercent(parent.company_share),
    my_agent_share: toPercent(parent.my_agent_share),
    agent_game_share: toPercent(parent.agent_game_share),
    matka_agent_share: toPercent(parent.matka_agent_share),
    ...ratesInPercent(shareCreator(parent).rates),
  };
}
