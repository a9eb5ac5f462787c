import type { BannerType } from '@pavilion/contract/banner-types.ts';
import type { Db } from '../db/pool.ts';

export type BannerKind = 'banner' | 'splash';

/** A banner as the database has it; pictures by their hashes. */
export type BannerRow = {
  readonly id: string;
  readonly kind: BannerKind;
  readonly type: BannerType;
  readonly name: string;
  readonly link: string;
  readonly picture: string | null;
  readonly desktop: string | null;
  readonly mobile: string | null;
  readonly active: boolean;
  readonly from_at: Date | null;
  readonly until_at: Date | null;
};

const COLUMNS = 'id, kind, type, name, link, picture, desktop, mobile, active, from_at, until_at';

/** All that are not deleted, in the order in which they are shown. */
export async function loadBanners(db: Db): Promise<BannerRow[]> {
  const { rows } = await db.query<BannerRow>(
    `select ${COLUMNS} from banners where deleted_at is null order by place, id`,
  );
  return rows;
}

export const inForce = ({ active, from_at: from, until_at: until }: BannerRow, now: Date): boolean =>
  active && (from === null || from <= now) && (until === null || now < until);

/** Takes away what was deleted so long ago that nobody takes it back; how many. */
export async function forgetBanners(db: Db, now: Date): Promise<number | null> {
  const { rowCount } = await db.query(
    `delete from banners where deleted_at < $1::timestamptz - interval '30 days'`,
    [now],
  );
  return rowCount;
}
