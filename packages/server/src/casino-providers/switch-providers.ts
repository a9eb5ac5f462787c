import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { Refusal, REFUSALS } from '@pavilion/contract/refusals.ts';
import { PPM, toPercent } from '@pavilion/engine/money/ppm.ts';
import { userInSubtreeById, type SubtreeUser } from '../hierarchy/find-user.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseStale } from '../http/form-version.ts';

type Switch = {
  readonly user: SubtreeUser;
  readonly provider_id: number;
  readonly is_active: 0 | 1;
};

/** @throws Refusal unknown_user, not_permitted, unknown_provider. */
export async function switchOne(
  house: House,
  request: CallRequest<'updateUserCasinoStatus'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  const user = await userToSwitch(request.user_id, ctx);
  await switchProvider(house, { ...request, user }, ctx);
  await house.bus.publish(ctx.db, { kind: 'me' });
  return {};
}

/** One answer for each provider: what cannot be switched stops none of the others. @throws Refusal unknown_user, not_permitted. */
export async function switchMany(
  house: House,
  { user_id, provider_ids, is_active }: CallRequest<'updateUserCasinoStatuses'>,
  ctx: CallContext,
): Promise<CallOutput<'updateUserCasinoStatuses'>> {
  const user = await userToSwitch(user_id, ctx);
  const { rows } = await ctx.db.query<{ id: number }>('select id from casino_providers order by id');
  const wanted = provider_ids ?? rows.map(({ id }) => id);
  const known = new Set(rows.map(({ id }) => id));
  const results: CallOutput<'updateUserCasinoStatuses'>['results'] = [];
  for (const provider_id of new Set(wanted)) {
    const changed = known.has(provider_id)
      ? // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
        await switchProvider(house, { user, provider_id, is_active }, ctx)
      : undefined;
    results.push(
      changed === undefined
        ? { provider_id, changed: 0, error: REFUSALS.unknown_provider[1] }
        : { provider_id, changed: flag(changed), error: '' },
    );
  }
  await house.bus.publish(ctx.db, { kind: 'me' });
  return { results };
}

/**
 * An account below the caller; the Company also itself, which is for the whole house.
 *
 * @throws Refusal unknown_user, not_permitted.
 */
async function userToSwitch(userId: number, { db, viewer }: CallContext): Promise<SubtreeUser> {
  const user = await userInSubtreeById(db, viewer, userId);
  if (user.id === viewer.actingId && viewer.level !== 1) throw new Refusal('not_permitted');
  return user;
}

/** @returns whether it stood the other way. @throws Refusal unknown_provider. */
async function switchProvider(
  house: House,
  { user, provider_id, is_active }: Switch,
  { db, viewer, audit }: CallContext,
): Promise<boolean> {
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
  return rowCount !== 0;
}

/** Sets what a provider keeps; rounds that were dealt keep the share of their time. @throws Refusal unknown_provider, stale_form. */
export async function setShare(
  { provider_id, revenue_share, version }: CallRequest<'updateProvider'>,
  { db, audit }: CallContext,
): Promise<Record<string, never>> {
  const { rows } = await db.query<{ name: string; revenue_ppm: number }>(
    'select name, revenue_ppm from casino_providers where id = $1 for update',
    [provider_id],
  );
  const provider = rows[0];
  if (provider === undefined) throw new Refusal('unknown_provider');
  const theirs = { revenue_share: toPercent(provider.revenue_ppm) };
  refuseStale(version, { theirs, mine: { revenue_share } });
  const ppm = Math.round(revenue_share * (PPM / 100));
  await db.query('update casino_providers set revenue_ppm = $2 where id = $1', [provider_id, ppm]);
  await audit({
    action: 'provider_share',
    object: `provider:${provider_id}`,
    before: theirs,
    after: { name: provider.name, revenue_share },
  });
  return {};
}
