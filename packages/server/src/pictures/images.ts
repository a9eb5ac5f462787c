import type { Db } from '../db/pool.ts';
import { RewrittenPicture } from './rewrite-picture.ts';

/** Keeps a picture that was written anew; what it is known by. The same picture is kept once. */
export async function keepPicture(db: Db, picture: File, now: Date): Promise<string> {
  if (!(picture instanceof RewrittenPicture)) throw new Error('a picture came that was not written anew');
  await db.query(
    `insert into images (hash, webp, kept_at) values ($1, $2, $3)
     on conflict (hash) do update set kept_at = excluded.kept_at`,
    [picture.hash, picture.webp, now],
  );
  return picture.hash;
}

export async function pictureOf(db: Db, hash: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ webp: Buffer }>('select webp from images where hash = $1', [hash]);
  return rows[0]?.webp;
}

/** Takes away the pictures that nothing shows and that were not sent lately; how many. */
export async function forgetPictures(db: Db, now: Date): Promise<number | null> {
  const { rowCount } = await db.query(
    `delete from images i where kept_at < $1::timestamptz - interval '1 day'
     and not exists (select from banners b where i.hash in (b.picture, b.desktop, b.mobile))`,
    [now],
  );
  return rowCount;
}

/** Where a picture is served; '' for none. */
export const addressOfPicture = (hash: string | null): string => (hash === null ? '' : `/media/${hash}.webp`);
