import type { AnnouncementLine } from '@pavilion/contract/announcement-text.ts';
import type { AnnouncementKind, Translations } from '@pavilion/contract/said.ts';
import { flag } from '@pavilion/contract/flag.ts';
import type { Db } from '../db/pool.ts';

/** What is said to one account. */
export type Heard = {
  readonly account: number;
  /** As the account's own person sees them; who acts for him is not asked to acknowledge anything. */
  readonly lines: readonly AnnouncementLine[];
  /** Said to him by name, and never shown to him before. */
  readonly unseen: readonly string[];
};

type Row = {
  readonly account: number;
  readonly id: string | null;
  readonly kind: AnnouncementKind;
  readonly text: string;
  readonly translations: Translations;
  readonly level: number;
  readonly due: boolean;
  readonly unseen: boolean;
};

/** Over the alias `a`, at the instant of a parameter. */
export const inForce = (param: number): string =>
  `a.deleted_at is null and a.announcement <> ''
    and (a.from_at is null or a.from_at <= $${param}) and (a.until_at is null or a.until_at > $${param})`;

const ABOVE = 'w.u1, w.u2, w.u3, w.u4, w.u5, w.u6';

const LINES = `
  select w.id as account, s.id, s.kind, s.text, s.translations, s.level, s.due, s.unseen
  from users w
  left join lateral (
    select a.id, a.kind, a.announcement as text, a.translations, o.role as level, false as due, false as unseen
    from announcements a join users o on o.id = a.owner_id
    where a.kind <> 'users' and a.owner_id in (${ABOVE}) and o.deleted_at is null and ${inForce(2)}
      and case a.kind when 'clients' then w.role = 7 when 'downline' then w.role < 7 else true end
      and (not a.selected
        or exists (select from announcement_audience t where t.announcement_id = a.id and t.user_id = w.id))
    union all
    select a.id, a.kind, a.announcement, a.translations, o.role,
      a.acknowledge and t.acknowledged_at is null, t.seen_at is null
    from announcement_audience t
    join announcements a on a.id = t.announcement_id and a.kind = 'users'
    join users o on o.id = a.owner_id
    where t.user_id = w.id and a.owner_id in (${ABOVE}) and o.deleted_at is null and ${inForce(2)}
  ) s on true
  where w.id = any($1::int[]) and ($3::int is null or $3 in (${ABOVE}))
  order by w.id, s.kind <> 'users', s.level, array_position(array['clients', 'downline', 'matka', 'fast_matka'], s.kind), s.id`;

type Asked = {
  readonly at: Date;
  /** Only those below this operator. */
  readonly below?: number | undefined;
};

/** What every level above says at this moment to each of these accounts: one statement for all of them. */
export async function heardBy(db: Db, accounts: readonly number[], { at, below }: Asked): Promise<Heard[]> {
  const { rows } = await db.query<Row>({
    name: 'announcement-lines',
    text: LINES,
    values: [accounts, at, below ?? null],
  });
  const byAccount = new Map<number, Row[]>();
  for (const row of rows) {
    const known = byAccount.get(row.account);
    if (known === undefined) byAccount.set(row.account, [row]);
    else known.push(row);
  }
  return [...byAccount].map(([account, all]) => {
    const said = all.filter(({ id }) => id !== null);
    return {
      account,
      lines: said.map(lineOf),
      unseen: said.flatMap(({ id, unseen }) => (unseen && id !== null ? [id] : [])),
    };
  });
}

const lineOf = ({ id, text, translations, level, kind, due }: Row): AnnouncementLine => ({
  _id: { $oid: id! },
  text,
  translations,
  from: level,
  kind,
  acknowledge: flag(due),
});

/** Notes that these were shown, once and for good. */
export async function markSeen(
  db: Db,
  heard: readonly Pick<Heard, 'account' | 'unseen'>[],
  at: Date,
): Promise<void> {
  const pairs = heard.flatMap(({ account, unseen }) => unseen.map((id) => ({ id, account })));
  if (pairs.length === 0) return;
  await db.query(
    `update announcement_audience t set seen_at = $3
     from unnest($1::uuid[], $2::int[]) as n (announcement_id, user_id)
     where t.announcement_id = n.announcement_id and t.user_id = n.user_id and t.seen_at is null`,
    [pairs.map(({ id }) => id), pairs.map(({ account }) => account), at],
  );
}

/** What all clients of an account read: said by itself and by those above it, from the Company down. */
export async function saidToClients(
  db: Db,
  account: number,
  at: Date,
): Promise<{ text: string; translations: Translations }[]> {
  const { rows } = await db.query<{ text: string; translations: Translations }>(
    `select a.announcement as text, a.translations
     from users w
     join announcements a on a.kind = 'clients' and not a.selected and a.owner_id in (w.id, ${ABOVE})
     join users o on o.id = a.owner_id and o.deleted_at is null
     where w.id = $1 and ${inForce(2)}
     order by o.role`,
    [account, at],
  );
  return rows;
}

/** What the Company says to all clients: the sign-in page shows it. */
export async function saidByCompany(
  db: Db,
  at: Date,
): Promise<{ text: string; translations: Translations } | undefined> {
  const { rows } = await db.query<{ text: string; translations: Translations }>(
    `select a.announcement as text, a.translations
     from announcements a join users o on o.id = a.owner_id
     where o.role = 1 and o.acts_for is null and o.deleted_at is null and a.kind = 'clients' and not a.selected and ${inForce(1)}`,
    [at],
  );
  return rows[0];
}

/** When the next of all announcements begins or ends. */
export async function nextChange(db: Db, after: Date): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select least(
       (select min(from_at) from announcements where from_at > $1 and deleted_at is null),
       (select min(until_at) from announcements where until_at > $1 and deleted_at is null)) as at`,
    [after],
  );
  return rows[0]?.at ?? undefined;
}
