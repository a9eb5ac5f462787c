import { flag } from '@pavilion/contract/flag.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { userInSubtreeById } from '../hierarchy/find-user.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext, Handlers } from '../http/context.ts';

export function casinoProviderHandlers(house: House) {
  return {
    async casinoProviders({ user_id }, { db, viewer }) {
      const user = user_id === undefined ? undefined : await userInSubtreeById(db, viewer, user_id);
      return providersOf(db, user?.id ?? viewer.actingId);
    },
    updateUserCasinoStatus: (request, ctx) => switchProvider(house, request, ctx),
  } satisfies Partial<Handlers>;
}

type Row = { provider_id: number; name: string; family: string; own: boolean; above: boolean };

/** Every provider as it stands for an account: its own switch, and whether anybody above has it off. */
async function providersOf(db: Db, userId: number): Promise<CallOutput<'casinoProviders'>> {
  const { rows } = await db.query<Row>(
    `select p.id as provider_id, p.name, p.family,
       not exists (select from casino_offs o where o.provider_id = p.id and o.user_id = u.id) as own,
       not exists (
         select from casino_offs o where o.provider_id = p.id and o.user_id in (u.u1, u.u2, u.u3, u.u4, u.u5, u.u6)
       ) as above
     from casino_providers p cross join users u where u.id = $1 order by p.id`,
    [userId],
  );
  return rows.map(({ own, above, ...provider }) => ({
    ...provider,
    is_active: flag(own),
    inherited_active: flag(above),
    effective_active: flag(own && above),
  }));
}

/**
 * Switches a provider for an account below the caller; the Company also for itself, which is for the whole house.
 *
 * @throws Refusal unknown_user, not_permitted, unknown_provider.
 */
async function switchProvider(
  house: House,
  { user_id, provider_id, is_active }: CallRequest<'updateUserCasinoStatus'>,
  { db, viewer, audit }: CallContext,
): Promise<Record<string, never>> {
  const user = await userInSubtreeById(db, viewer, user_id);
  if (user.id === viewer.actingId && viewer.level !== 1) throw new Refusal('not_permitted');
  const known = await db.query('select from casino_providers where id = $1', [provider_id]);
  if (known.rowCount !== 1) throw new Refusal('unknown_provider');
  const { rowCount } =
    is_active === 1
      ? await db.query('delete from casino_offs where user_id = $1 and provider_id = $2', [
          user.id,
          provider_id,
        ])
      : await db.query(
          `insert into casino_offs (user_id, provider_id, off_by, off_at) values ($1, $2, $3, $4) on conflict do nothing`,
          [user.id, provider_id, viewer.userId, house.now()],
        );
  const before = rowCount === 0 ? is_active : 1 - is_active;
  await audit({
    action: 'casino_provider',
    object: `user:${user.id}`,
    before: { provider_id, is_active: before },
    after: { provider_id, is_active },
  });
  return {};
}
