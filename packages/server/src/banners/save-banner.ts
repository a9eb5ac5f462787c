import type { BannerType } from '@pavilion/contract/banner-types.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { refuseStale } from '../http/form-version.ts';
import type { House } from '../house.ts';
import { keepPicture } from '../pictures/images.ts';
import { loadBanners, type BannerKind, type BannerRow } from './banner-rows.ts';
import { formValues } from './shown-banners.ts';

type Request = CallRequest<'addEditBanner'>;
type Fields = Omit<BannerRow, 'id' | 'kind'>;

const NEW: Fields = {
  type: 'Casino',
  name: '',
  link: '',
  picture: null,
  desktop: null,
  mobile: null,
  active: true,
  from_at: null,
  until_at: null,
};

/**
 * Makes or changes a banner; what is not sent stays.
 *
 * @throws Refusal unknown_banner, fields_required, malformed (its time), stale_form.
 */
export async function saveBanner(
  house: House,
  { kind, request }: { readonly kind: BannerKind; readonly request: Request },
  ctx: CallContext,
): Promise<CallOutput<'addEditBanner'>> {
  const { db, audit } = ctx;
  const all = (await heldBanners(db)).filter((banner) => banner.kind === kind);
  const before = request.id === undefined ? undefined : all.find(({ id }) => id === request.id);
  if (request.id !== undefined && before === undefined) throw new Refusal('unknown_banner');
  const after = await changed(house, db, { from: before ?? NEW, request });
  if (!isComplete(request, after, kind)) throw new Refusal('fields_required');
  refuseEndless(after);
  if (before !== undefined)
    refuseStale(request.version, { theirs: formValues(before), mine: formValues(after) });
  const id = await write(db, { kind, id: before?.id, after });
  const order = all.map((banner) => banner.id).filter((other) => other !== id);
  const place = request.position ?? (before === undefined ? Infinity : all.indexOf(before) + 1);
  order.splice(place - 1, 0, id);
  await db.query(
    `update banners b set place = o.place from unnest($1::uuid[]) with ordinality o (id, place) where o.id = b.id`,
    [order],
  );
  await audit({
    action: 'banner',
    object: `banner:${id}`,
    ...(before === undefined ? {} : { before: { ...told(before), position: all.indexOf(before) + 1 } }),
    after: { ...told(after), position: order.indexOf(id) + 1 },
  });
  await house.bus.publish(db, { kind: 'banners' });
  return { _id: id };
}

/** @throws Refusal unknown_banner. */
export async function deleteBanner(
  house: House,
  { id, restore }: CallRequest<'deleteBanner'>,
  { db, audit }: CallContext,
): Promise<Record<string, never>> {
  const { rowCount } = await db.query(
    `update banners set deleted_at = case when $2 then null else $3::timestamptz end
     where id = $1 and (deleted_at is not null) = $2`,
    [id, restore === 1, house.now()],
  );
  if (rowCount !== 1) throw new Refusal('unknown_banner');
  await audit({ action: restore === 1 ? 'banner_restored' : 'banner_deleted', object: `banner:${id}` });
  await house.bus.publish(db, { kind: 'banners' });
  return {};
}

/** One desk after the other: an order is of all of them. */
async function heldBanners(db: Db): Promise<BannerRow[]> {
  await db.query('lock table banners in share row exclusive mode');
  return loadBanners(db);
}

type Change = { readonly from: Fields; readonly request: Request };

async function changed(house: House, db: Db, { from, request }: Change): Promise<Fields> {
  const keep = async (sent: File | undefined, otherwise: string | null): Promise<string | null> =>
    sent === undefined ? otherwise : keepPicture(db, sent, house.now());
  return {
    type: typeOf(request) ?? from.type,
    name: request.name ?? from.name,
    link: request.link ?? from.link,
    picture: await keep(request.banner, from.picture),
    desktop: await keep(request.desktop_banner, from.desktop),
    mobile: await keep(request.mobile_banner, from.mobile),
    active: request.is_active === undefined ? from.active : request.is_active === 1,
    from_at: instantOf(request.from_at, from.from_at),
    until_at: instantOf(request.until_at, from.until_at),
  };
}

const typeOf = ({ type }: Request): BannerType | undefined => (type === '' ? undefined : type);

function instantOf(sent: string | undefined, otherwise: Date | null): Date | null {
  if (sent === undefined) return otherwise;
  return sent === '' ? null : new Date(sent);
}

/** Each of the two forms has its fields (specification part 3, 5); a switch, a place or a time alone needs none of them. */
function isComplete(request: Request, after: Fields, kind: BannerKind): boolean {
  const { id, name, type, link, banner, desktop_banner: desktop, mobile_banner: mobile } = request;
  if (kind === 'splash') return after.picture !== null;
  const isNamed = [name, desktop, mobile].some((sent) => sent !== undefined) || type === '';
  if (isNamed) return after.name !== '' && type !== '' && after.desktop !== null && after.mobile !== null;
  const isLinked = id === undefined || link !== undefined || banner !== undefined;
  return !isLinked || (after.link !== '' && (after.picture ?? after.desktop) !== null);
}

/** @throws Refusal malformed. */
function refuseEndless({ from_at: from, until_at: until }: Fields): void {
  if (from !== null && until !== null && until <= from)
    throw new Refusal('malformed', { fields: { until_at: 'must be after the beginning' } });
}

type Written = { readonly kind: BannerKind; readonly id: string | undefined; readonly after: Fields };

async function write(db: Db, { kind, id, after }: Written): Promise<string> {
  const { type, name, link, picture, desktop, mobile, active, from_at, until_at } = after;
  const values = [type, name, link, picture, desktop, mobile, active, from_at, until_at];
  const { rows } = await db.query<{ id: string }>(
    id === undefined
      ? `insert into banners (type, name, link, picture, desktop, mobile, active, from_at, until_at, kind, place)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0) returning id`
      : `update banners set type = $1, name = $2, link = $3, picture = $4, desktop = $5, mobile = $6, active = $7,
           from_at = $8, until_at = $9 where id = $10 returning id`,
    [...values, id ?? kind],
  );
  return rows[0]!.id;
}

/** What the audit log says of a banner. */
const told = ({ type, name, link, picture, desktop, mobile, active, from_at, until_at }: Fields) => ({
  type,
  name,
  link,
  banner: picture,
  desktop_banner: desktop,
  mobile_banner: mobile,
  is_active: flag(active),
  from_at,
  until_at,
});
