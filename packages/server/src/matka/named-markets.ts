import type { CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';

/** Which category a list's name for a market means. */
export type Markets = {
  readonly of: (name: string) => string | undefined;
  readonly titleOf: (categoryId: string) => string;
};

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * The titles of the categories, and what the caller says that other names mean; lines without a name are of the one category that
 * he names for them. Of matka alone: no lists of fast matka are published.
 *
 * @throws Refusal unknown_category
 */
export async function marketsNamed(
  db: Db,
  { category_id: unnamed, markets: said }: Pick<CallRequest<'importResults'>, 'category_id' | 'markets'>,
): Promise<Markets> {
  const { rows } = await db.query<{ id: string; title: string }>(
    'select id, title from matka_categories where not fast and deleted_at is null',
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  if (unnamed !== undefined && !titles.has(unnamed))
    throw new Refusal('unknown_category', { fields: { category_id: 'Category not found' } });
  if (said.some(({ category_id: id }) => !titles.has(id)))
    throw new Refusal('unknown_category', { fields: { markets: 'Category not found' } });
  const named = new Map([
    ...said.map(({ market, category_id: id }) => [plain(market), id] as const),
    ...rows.map(({ id, title }) => [plain(title), id] as const),
    ...(unnamed === undefined ? [] : [['', unnamed] as const]),
  ]);
  return { of: (name) => named.get(plain(name)), titleOf: (id) => titles.get(id) ?? id };
}
