import { NOTICE_VERSION } from './db/notice-version.ts';
import type { Db } from './db/pool.ts';
import { TERMS_VERSION } from './db/terms-version.ts';
import type { House } from './house.ts';

/** How far the house's notice of maintenance and its settings of bets have come, for a statement that is made anyway. */
export const HOUSE_VERSIONS = `${NOTICE_VERSION} as notice, ${TERMS_VERSION} as terms`;
export type HouseVersions = { readonly notice: number; readonly terms: number };

/** What a node keeps of the house and must not decide by once the database knows more. */
export type KeptOfHouse = {
  readonly maintenance: Pick<House['maintenance'], 'catchUp'>;
  readonly settingStore: Pick<House['settingStore'], 'catchUp'>;
};

/** Reads what the database was seen to know more of than this node. */
export async function catchUp(
  { maintenance, settingStore }: KeptOfHouse,
  { notice, terms }: HouseVersions,
  db: Db,
): Promise<void> {
  await maintenance.catchUp(notice, db);
  await settingStore.catchUp(terms, db);
}
