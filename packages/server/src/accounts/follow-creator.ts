import { toPercent } from '@pavilion/engine/money/ppm.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import type { NewAccount } from './account-form.ts';

type Follower = { id: number; my_share: number; matka_share: number };

/**
 * Whoever works with fix sharing directly below an account follows its budget, in the act that edits it and for new bets
 * (rules 6); nothing else moves them. Answers how many were moved.
 */
export async function moveFollowers(
  { db, audit }: CallContext,
  creatorId: number,
  { shares }: NewAccount,
): Promise<number> {
  const after = { my_share: shares.my_agent_share, matka_share: shares.matka_agent_share };
  const { rows } = await db.query<Follower>(
    `update users c set my_share = $2, matka_share = $3 from users old
     where old.id = c.id and c.parent_id = $1 and c.fix_sharing and c.deleted_at is null
       and (c.my_share, c.matka_share) is distinct from ($2, $3)
     returning c.id, old.my_share, old.matka_share`,
    [creatorId, after.my_share, after.matka_share],
  );
  for (const { id, ...before } of rows) {
    await audit({
      action: 'edit_user',
      object: `user:${id}`,
      before: inPercent(before),
      after: inPercent(after),
    });
  }
  return rows.length;
}

const inPercent = (shares: Omit<Follower, 'id'>) => ({
  my_share: toPercent(shares.my_share),
  matka_share: toPercent(shares.matka_share),
});

/** How many accounts an edit of this one's budget would move. */
export async function countFollowers(db: Db, creatorId: number): Promise<number> {
  const { rows } = await db.query<{ followers: number }>(
    'select count(*)::int as followers from users where parent_id = $1 and fix_sharing and deleted_at is null',
    [creatorId],
  );
  return rows[0]!.followers;
}
