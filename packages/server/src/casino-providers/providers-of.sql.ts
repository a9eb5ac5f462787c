import type { CasinoProvider } from '@pavilion/contract/casino-providers.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import type { Db } from '../db/pool.ts';
import { versionOf } from '../http/form-version.ts';
import { gamesByProvider } from './game-rows.ts';

type Row = Pick<CasinoProvider, 'provider_id' | 'name' | 'family' | 'code' | 'protocol'> & {
  revenue_ppm: number;
  own: boolean;
  above: boolean;
};

/** Every provider as it stands for an account: its own switch, and whether anybody above has it off. */
export async function providersOf(db: Db, userId: number): Promise<CasinoProvider[]> {
  const { rows } = await db.query<Row>(
    `select p.id as provider_id, p.name, p.family, p.code, p.protocol, p.revenue_ppm,
       not exists (select from casino_offs o where o.provider_id = p.id and o.user_id = u.id) as own,
       not exists (
         select from casino_offs o where o.provider_id = p.id and o.user_id in (u.u1, u.u2, u.u3, u.u4, u.u5, u.u6)
       ) as above
     from casino_providers p cross join users u where u.id = $1 order by p.id`,
    [userId],
  );
  const games = await gamesByProvider(db);
  return rows.map(({ own, above, revenue_ppm: share, ...provider }) => ({
    ...provider,
    games: games.get(provider.provider_id) ?? [],
    revenue_share: toPercent(share),
    version: versionOf({ revenue_share: toPercent(share) }),
    is_active: flag(own),
    inherited_active: flag(above),
    effective_active: flag(own && above),
  }));
}
