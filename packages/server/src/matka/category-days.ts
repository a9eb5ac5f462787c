import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import type { Db } from '../db/pool.ts';

export type Range = { readonly from_date: string; readonly to_date: string };
export type Category = { readonly id: string; readonly title: string; readonly category_type: number };

/** @throws Refusal unknown_category for one of the other game, and for one that was deleted */
export async function categoryOf(db: Db, fast: boolean, id: string): Promise<Category> {
  const { rows } = await db.query<Category>(
    'select id, title, category_type from matka_categories where id = $1 and fast = $2 and deleted_at is null',
    [id, fast],
  );
  if (rows[0] === undefined)
    throw new Refusal('unknown_category', { fields: { category_id: 'Category not found' } });
  return rows[0];
}

/** @throws Refusal malformed when it ends before it begins, or is longer than that */
export function refuseRange({ from_date: from, to_date: to }: Range, most = Number.POSITIVE_INFINITY): void {
  const days = Temporal.PlainDate.from(from).until(to).days + 1;
  if (days < 1) throw new Refusal('malformed', { fields: { to_date: 'it would end before it begins' } });
  if (days > most)
    throw new Refusal('malformed', { fields: { to_date: told('at most {{most}} days', { most }) } });
}

/**
 * SQL: past results of a range, but of days of which the house has draws of its own; parameters: from, to, whether of fast
 * matka, and the category or null for all.
 */
export const PAST_DAYS = `(select p.* from matka_past_results p join matka_categories c on c.id = p.category_id
  where p.market_date between $1::date and $2::date and c.fast = $3 and ($4::uuid is null or c.id = $4)
    and not exists (select from draws d where d.category_id = p.category_id and d.market_date = p.market_date)) as p`;

/** As PAST_DAYS, the draws of a range. */
export const DRAWS = `draws d
  where d.market_date between $1::date and $2::date and d.fast = $3 and ($4::uuid is null or d.category_id = $4)`;
