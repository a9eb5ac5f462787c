import { nameProviders } from '../casino-providers/name-providers.ts';
import type { House } from '../house.ts';
import type { Provider } from './adapter.ts';

/** The suppliers that are configured, by their codes. */
export type Providers = ReadonlyMap<string, Provider>;

/** What their file says of suppliers stands in the house from now on. */
export async function openProviders({ config, pool }: Pick<House, 'config' | 'pool'>): Promise<Providers> {
  const ids = await nameProviders(pool, config.casinoProviders);
  return new Map(config.casinoProviders.map((one) => [one.code, { ...one, id: ids.get(one.code)! }]));
}
