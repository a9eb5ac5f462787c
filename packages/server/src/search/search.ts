import { hash } from 'node:crypto';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { SEARCH_KINDS, type SearchHit, type SearchKind } from '@pavilion/contract/search.ts';
import { userViewPath } from '@pavilion/contract/account-paths.ts';
import { findUsers } from '../accounts/search-users.ts';
import type { CallContext } from '../http/context.ts';
import { ACTING, type FoundRow } from './found-row.ts';
import { isOpen, KINDS, type OtherKind } from './kinds.ts';
import { wantedBy, type Wanted } from './wanted.ts';

type Found = CallOutput<'search'>;
type Group = Found['groups'][number];
type Asked = CallRequest<'search'>;

/** Hits of each kind beside others, and of one that is asked for alone. */
const BESIDE_OTHERS = 6;
const ALONE = 50;
const USERS_ALONE = 20;

const USERS = { list: 'searchUsers', pages: ['/userview/$type/$userGuid/$username'] } as const;

/** What a keyword finds in all that the caller may open; a kind that is closed to him is not asked about. */
export async function search({ keyword, kinds }: Asked, ctx: CallContext): Promise<Found> {
  const wanted = wantedBy(keyword);
  if (wanted === undefined) return { groups: [] };
  const asked = (kind: SearchKind): boolean => kinds === undefined || kinds.includes(kind);
  const alone = new Set(kinds).size === 1;
  const others = (Object.keys(KINDS) as OtherKind[]).filter(
    (kind) => asked(kind) && KINDS[kind].fits(wanted) && isOpen(ctx.viewer, KINDS[kind]),
  );
  const [users, found] = await Promise.all([
    asked('users') && isOpen(ctx.viewer, USERS)
      ? usersFound(ctx, keyword, alone ? USERS_ALONE : BESIDE_OTHERS)
      : undefined,
    othersFound(ctx, wanted, { kinds: others, most: alone ? ALONE : BESIDE_OTHERS }),
  ]);
  const groups = [...(users === undefined ? [] : [users]), ...found].filter(({ hits }) => hits.length > 0);
  return { groups: groups.toSorted((one, two) => placeOf(one) - placeOf(two)) };
}

const placeOf = ({ kind }: Group): number => SEARCH_KINDS.indexOf(kind);

async function usersFound(ctx: CallContext, keyword: string, most: number): Promise<Group> {
  const users = await findUsers(ctx, { keyword, most: most + 1 });
  const hits = users.slice(0, most).map((user): SearchHit => ({
    id: user.user_guid,
    title: user.username,
    detail: user.upline,
    name: user.name,
    role: user.role,
    link: userViewPath(user),
    at: null,
  }));
  return { kind: 'users', hits, more: users.length > most };
}

type Row = FoundRow & { readonly kind: OtherKind };

/** One statement with a part for each kind. */
async function othersFound(
  { db, viewer, timeZone }: CallContext,
  wanted: Wanted,
  { kinds, most }: { readonly kinds: readonly OtherKind[]; readonly most: number },
): Promise<Group[]> {
  if (kinds.length === 0) return [];
  const values: unknown[] = [viewer.actingId];
  // What several parts ask for is one parameter.
  const bind = (value: unknown): string => {
    const known = values.indexOf(value, ACTING);
    return `$${known < 0 ? values.push(value) : known + 1}`;
  };
  const asked = { viewer, wanted, most: most + 1, bind };
  const parts = kinds.map((kind) => `(select '${kind}' as kind, f.* from (${KINDS[kind].sql(asked)}) f)`);
  // Not every part asks for the account, and a parameter must have its type.
  const text = `with acting as (select $${ACTING}::int) ${parts.join(' union all ')}`;
  // Prepared once per connection: there are as many texts as a keyword has forms and viewers have rights.
  const { rows } = await db.query<Row>({ name: `search ${hash('sha1', text)}`, text, values });
  return kinds.map((kind) => {
    const found = rows.filter((row) => row.kind === kind);
    const hits = found.slice(0, most).map((row) => hitOf(row, timeZone));
    return { kind, hits, more: found.length > most };
  });
}

function hitOf(row: Row, timeZone: string): SearchHit {
  const { id, title, detail, name, role, at } = row;
  return {
    id,
    title,
    detail,
    name,
    role,
    link: KINDS[row.kind].link(row, timeZone),
    at: at?.toISOString() ?? null,
  };
}
