import { PPM } from '@pavilion/engine/money/ppm.ts';
import type { Db } from '../db/pool.ts';

/** An outside supplier as it is configured. */
export type NamedProvider = {
  readonly code: string;
  readonly name: string;
  readonly family: string;
  readonly protocol: 'debit' | 'exposure';
  /** In per cent of what clients lose: until the Company sets another. */
  readonly share?: number | undefined;
  readonly games: readonly { readonly game_code: string; readonly name: string }[];
};

/** Games of a supplier have stakes of his own; the Company may narrow them. */
const STAKES = { least: 1n, most: 10_000_000_00n };

/** Puts suppliers and their games into the house, or up to date. @returns the id of each by its code */
export async function nameProviders(
  db: Db,
  named: readonly NamedProvider[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { code, name, family, protocol, share = 0, games } of named) {
    const { rows } = await db.query<{ id: number; protocol: string }>(
      `insert into casino_providers (id, code, name, family, protocol, revenue_ppm)
       select max(id) + 1, $1, $2, $3, $4, $5 from casino_providers
       on conflict (code) do update set name = excluded.name,
         revenue_ppm = case when casino_providers.revenue_ppm = 0 then excluded.revenue_ppm else casino_providers.revenue_ppm end
       returning id, protocol`,
      [code, name, family, protocol, Math.round((share * PPM) / 100)],
    );
    const { id, protocol: known } = rows[0]!;
    if (known !== protocol) throw new Error(`the casino provider ${code} speaks ${known}, not ${protocol}`);
    ids.set(code, id);
    await db.query(
      `insert into casino_games (provider_id, code, name, position, min_stake, max_stake)
       select $1, x.code, x.name, 100 + x.place, $4, $5 from unnest($2::text[], $3::text[]) with ordinality x (code, name, place)
       on conflict (provider_id, code) do update set name = excluded.name, position = excluded.position`,
      [id, games.map((game) => game.game_code), games.map((game) => game.name), STAKES.least, STAKES.most],
    );
  }
  return ids;
}
