import { flag } from '@pavilion/contract/flag.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import { userInSubtreeById } from '../hierarchy/find-user.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { versionOf } from '../http/form-version.ts';
import { setShare, switchMany, switchOne } from './switch-providers.ts';

export function casinoProviderHandlers(house: House) {
  return {
    async casinoProviders({ user_id }, { db, viewer }) {
      const user = user_id === undefined ? undefined : await userInSubtreeById(db, viewer, user_id);
      const list = await providersOf(db, user?.id ?? viewer.actingId);
      // What the house pays its providers is the house's own business.
      return viewer.level === 1
        ? list
        : list.map((provider) => ({ ...provider, revenue_share: null, version: '' }));
    },
    updateUserCasinoStatus: (request, ctx) => switchOne(house, request, ctx),
    updateUserCasinoStatuses: (request, ctx) => switchMany(house, request, ctx),
    updateProvider: setShare,
  } satisfies Partial<Handlers>;
}

type Row = {
  provider_id: number;
  name: string;
  family: string;
  revenue_ppm: number;
  own: boolean;
  above: boolean;
};

/** Every provider as it stands for an account: its own switch, and whether anybody above has it off. */
async function providersOf(db: Db, userId: number): Promise<CallOutput<'casinoProviders'>> {
  const { rows } = await db.query<Row>(
    `select p.id as provider_id, p.name, p.family, p.revenue_ppm,
       not exists (select from casino_offs o where o.provider_id = p.id and o.user_id = u.id) as own,
       not exists (
         select from casino_offs o where o.provider_id = p.id and o.user_id in (u.u1, u.u2, u.u3, u.u4, u.u5, u.u6)
       ) as above
     from casino_providers p cross join users u where u.id = $1 order by p.id`,
    [userId],
  );
  return rows.map(({ own, above, revenue_ppm: share, ...provider }) => ({
    ...provider,
    revenue_share: toPercent(share),
    version: versionOf({ revenue_share: toPercent(share) }),
    is_active: flag(own),
    inherited_active: flag(above),
    effective_active: flag(own && above),
  }));
}
