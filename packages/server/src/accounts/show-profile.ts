import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { CommissionRates } from '@pavilion/engine/commission/commission.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import { rateCaps, shareBudgets, type Committed } from '@pavilion/engine/shares/share-caps.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { shareCreator } from './account-form.ts';
import { loadUser } from './account.sql.ts';
import { committedOf } from './committed.sql.ts';
import { userInSubtree } from './find-user.ts';
import { userRow, type UserRecord } from './user-row.ts';

type Profile = CallOutput<'profile'>['profile'];

/** An account with what the forms need: what it may hand on, what it has handed on, what its parent has to give. */
export async function showProfile(
  request: CallRequest<'profile'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'profile'>> {
  const { id } = await userInSubtree(db, viewer, request.user_guid);
  const user = await loadUser(db, id);
  const committed = inPercent(await committedOf(db, id));
  // What stands above the viewer is not the viewer's business.
  const creator = id === viewer.actingId ? null : await creatorOf(db, id);
  const { budgets, rates } = {
    budgets: shareBudgets(shareCreator(user)),
    rates: rateCaps(shareCreator(user)),
  };
  return { profile: { ...userRow(user), caps: inPercent({ shares: budgets, rates }), committed, creator } };
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

async function creatorOf(db: Db, id: number): Promise<Profile['creator']> {
  const { rows } = await db.query<{ parent_id: number }>('select parent_id from users where id = $1', [id]);
  const parent: UserRecord = await loadUser(db, rows[0]!.parent_id);
  return {
    role: parent.role,
    my_agent_share: toPercent(parent.my_agent_share),
    agent_game_share: toPercent(parent.agent_game_share),
    matka_agent_share: toPercent(parent.matka_agent_share),
    ...ratesInPercent(shareCreator(parent).rates),
  };
}
