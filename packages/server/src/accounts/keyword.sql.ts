import type { SubtreeUser } from '../hierarchy/find-user.ts';
import type { Keyword } from './keyword-texts.ts';
import { below, LISTED } from './user-page.ts';

/** Below the roles up to this one there are indexes by keyword; an agent's clients are read through. */
const INDEXED_LEVELS = 5;

/** "This text begins with the keyword"; its range is in parameters `from` and `from + 1`. */
export function begins(key: string, from: number): string {
  return `(${key} >= $${from} and ${key} < $${from + 1})`;
}

/** "Any of the account's texts begins with the keyword". */
export function found({ keys }: Keyword, from: number): string {
  return `(${keys.map((key) => begins(key, from)).join(' or ')})`;
}

type Root = Pick<SubtreeUser, 'level'>;

/**
 * SQL for what a keyword finds below an account: `id`, `place` (which text it was found by, best first), `role` and `key`
 * (that text), at most `most` of each place. Parameters: $1 the account, $2 the roles, $3 and $4 the keyword's range, $5
 * `most` once more: with the number in the text and again as a parameter the planner expects a prepared plan to read little.
 */
export function foundBelow(root: Root, keyword: Pick<Keyword, 'keys'>, most: number): string {
  return root.level <= INDEXED_LEVELS ? foundByIndex(root, keyword, most) : foundByReading(root, keyword);
}

/** One stretch of an index per text; an account that an earlier one found is not found again. */
function foundByIndex(root: Root, { keys }: Pick<Keyword, 'keys'>, most: number): string {
  const stretches = keys.map((key, place) => {
    const notYet = keys.slice(0, place).map((earlier) => ` and not ${begins(earlier, 3)}`);
    return `(select * from (select u.id, ${place} as place, u.role, ${key} as key from users u
      where ${below(root, 1)} and u.role = any($2::int[]) and ${LISTED} and ${begins(key, 3)}${notYet.join('')}
      order by u.role, ${key}, u.id limit ${most}) stretch limit $5)`;
  });
  return stretches.join(' union all ');
}

/** Each account's texts are made once, and the place is found once. */
function foundByReading(root: Root, { keys }: Pick<Keyword, 'keys'>): string {
  const texts = keys.map((key, place) => `${key} as text${place}`);
  const places = keys.map((_, place) => `when ${begins(`text${place}`, 3)} then ${place}`);
  const key = keys.map((_, place) => `when ${place} then text${place}`);
  return `select id, place, role, case place ${key.join(' ')} end as key from (
      select *, case ${places.join(' ')} end as place from (
        select u.id, u.role, ${texts.join(', ')} from users u
        where ${below(root, 1)} and u.role = any($2::int[]) and ${LISTED} offset 0
      ) u offset 0
    ) u where place is not null order by place, role, key, id limit $5`;
}
