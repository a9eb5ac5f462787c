import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { CallContext } from '../http/context.ts';
import { idsBelow } from '../hierarchy/find-user.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';

const OPEN_BOOKS = ofEveryKind(
  ({ subjects, books, id }) =>
    `select b.client_id, b.bets from ${subjects} s join ${books} b on b.${id} = s.id where s.settled_at is null`,
).join(' union all ');

const CHAIN = 'array[u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6]';

/** Whom a lock of these accounts stops, and what stays in spite of it; an account below another counts once. */
export async function previewLock(
  { user_guids }: CallRequest<'lockPreview'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'lockPreview'>> {
  const ids = await idsBelow(db, viewer, user_guids);
  const { rows } = await db.query<CallOutput<'lockPreview'>>(
    `with tops as (
       select u.id, u.role from users u
       where u.id = any($1::int[]) and not array[u.u1, u.u2, u.u3, u.u4, u.u5, u.u6] && $1::int[]
     ), open_books as (
       ${OPEN_BOOKS}
     )
     select (select count(*) from tops where role = 7)::int + coalesce((
         select sum(d.total) from downline_counts d join tops t on t.id = d.ancestor_id where d.role = 7
       ), 0)::int as clients,
       coalesce((
         select sum(o.bets) from open_books o join users u on u.id = o.client_id where ${CHAIN} && $1::int[]
       ), 0)::int as open_bets`,
    [ids],
  );
  return rows[0]!;
}
