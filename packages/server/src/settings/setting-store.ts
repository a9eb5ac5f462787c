import type { House } from '../house.ts';
import type { Db } from '../db/pool.ts';
import type { BetSettings, SettingFields, SettingLevel } from './bet-terms.ts';

/** The settings as this node knows them. */
export type SettingStore = {
  /** Up to date with every change that this node has heard of. */
  current(): Promise<BetSettings>;
  /** They have changed: whoever asks from now on waits until they are read again. */
  changed(): void;
};

const NOTHING_SET: SettingFields = {};

/**
 * All settings, kept in the process and read again as soon as any node changes one: there are few, and every bet asks.
 */
export function createSettingStore({ pool, bus }: Pick<House, 'pool' | 'bus'>): SettingStore {
  let loading: Promise<BetSettings> | undefined;
  const store: SettingStore = {
    current() {
      if (loading === undefined) {
        const started = loadSettings(pool);
        loading = started;
        started.catch(() => {
          if (loading === started) loading = undefined; // asked again by the next bet
        });
      }
      return loading;
    },
    changed: () => void (loading = undefined),
  };
  bus.on('settings', store.changed);
  bus.onGap(store.changed);
  return store;
}

async function loadSettings(db: Db): Promise<BetSettings> {
  const { rows } = await db.query<{ level: SettingLevel; owner_id: string; fields: SettingFields }>(
    'select level, owner_id, fields from bet_settings',
  );
  const byOwner = new Map(rows.map((row) => [`${row.level} ${row.owner_id}`, row.fields]));
  return { of: (level, ownerId) => byOwner.get(`${level} ${ownerId}`) ?? NOTHING_SET };
}
