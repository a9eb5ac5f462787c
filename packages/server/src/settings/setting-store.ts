import type { House } from '../house.ts';
import type { Db } from '../db/pool.ts';
import { TERMS_VERSION } from '../db/terms-version.ts';
import type { BetSettings, SettingFields, SettingLevel } from './bet-terms.ts';

/** The settings as this node knows them. */
export type SettingStore = {
  /** Up to date with every change that this node has heard of. */
  current(): Promise<BetSettings>;
  /** As this node read them last, which it must have done. */
  latest(): BetSettings;
  /** They have changed: whoever asks from now on waits until they are read again. */
  changed(): void;
  /** Reads them, where the database was seen to know more than this node: word of it may be late. */
  catchUp(version: number, db: Db): Promise<void>;
};

type Read = { readonly version: number; readonly settings: BetSettings };

const NOTHING_SET: SettingFields = {};

/**
 * All settings, kept in the process and read again as soon as any node changes one: there are few, and every bet asks.
 */
export function createSettingStore({ pool, bus }: Pick<House, 'pool' | 'bus'>): SettingStore {
  /** The reading after the last change that was heard of. */
  let reading: Promise<void> | undefined;
  let last: Read | undefined;
  /** Of two readings that come at once the later one counts. */
  const read = async (db: Db): Promise<void> => {
    const found = await loadSettings(db);
    if (last === undefined || found.version >= last.version) last = found;
  };
  const store: SettingStore = {
    async current() {
      if (reading === undefined) {
        const started = read(pool);
        reading = started;
        started.catch(() => {
          if (reading === started) reading = undefined; // asked again by the next bet
        });
      }
      await reading;
      return store.latest();
    },
    latest() {
      if (last === undefined) throw new Error('no settings were read yet');
      return last.settings;
    },
    changed: () => void (reading = undefined),
    async catchUp(version, db) {
      if (last !== undefined && version > last.version) await read(db);
    },
  };
  bus.on('settings', store.changed);
  bus.onGap(store.changed);
  return store;
}

type Row = { version: number; level: SettingLevel | null; owner_id: string; fields: SettingFields };

/** In one statement: what is read is of the version that is read. */
async function loadSettings(db: Db): Promise<Read> {
  const { rows } = await db.query<Row>(
    `select v.version, s.level, s.owner_id, s.fields from (select ${TERMS_VERSION} as version) v left join bet_settings s on true`,
  );
  const byOwner = new Map(
    rows.filter(({ level }) => level !== null).map((row) => [`${row.level} ${row.owner_id}`, row.fields]),
  );
  const settings: BetSettings = { of: (level, ownerId) => byOwner.get(`${level} ${ownerId}`) ?? NOTHING_SET };
  return { version: rows[0]!.version, settings };
}
