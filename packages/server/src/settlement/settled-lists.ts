import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Subject, SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { likePattern } from '../db/keyword.ts';
import { jodiText, panaText } from '@pavilion/engine/matka/pana.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { isDraw } from '../matches/draw-events.ts';
import { winnersOf } from '../matches/results.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';
import { DECLARED } from './settle.ts';

type MatchRow = {
  event_id: string;
  sports_name: string;
  event_name: string;
  open_date: Date;
  settlement_date: Date;
  settled_by: string;
  items: number;
  bets: number;
  live: boolean;
};

const BETS = ofEveryKind(
  ({
    subjects,
    books,
    id,
  }) => `(select coalesce(sum(b.bets), 0)::int from ${books} b join ${subjects} s on s.id = b.${id}
    where s.event_id = e.id and s.settled_at is not null)`,
).join(' + ');

/** Results that stand; the rounds of a casino's day, of which there are tens of thousands, are counted already. */
const ITEMS = `(
  (select count(*)::int from settlements i
   where i.event_id = e.id and i.kind not in ('round', 'posting', 'close') and i.rolled_back_at is null)
  + coalesce((select sum(c.rounds)::int from casino_round_counts c where c.event_id = e.id), 0)
  - (select count(*)::int from casino_rounds r where r.event_id = e.id and r.settled_at is null)
)`;

/** Matches with something settled and posted days of the casino, the latest settlement first; draws of matka under their sport, or when they are searched for. */
export async function settledMatches(
  db: Db,
  request: CallRequest<'settledMatches'>,
): Promise<CallOutput<'settledMatches'>> {
  const from = `
    events e join sports s on s.id = e.sport_id
    cross join lateral (
      select t.settled_at as settlement_date, t.settled_by from settlements t
      where t.event_id = e.id and t.kind <> 'round' and t.rolled_back_at is null order by t.id desc limit 1
    ) x
    join users u on u.id = x.settled_by
    where (case when $1::int is null then $2 <> '' or not ${isDraw('e.sport_id')} else e.sport_id = $1 end)
      and ($2 = '' or e.name ilike $3 or u.username ilike $3 or e.id = $2)`;
  const filter = [request.sport_id ?? null, request.keyword, likePattern(request.keyword)];
  const [page, total] = await Promise.all([
    db.query<MatchRow>(
      `select e.id as event_id, s.name as sports_name, e.name as event_name, e.open_date, x.settlement_date,
         u.username as settled_by, e.in_play and e.closed_at is null as live,
         ${ITEMS} as items,
         ${BETS} as bets
       from ${from} order by x.settlement_date desc, e.id limit $4 offset $5`,
      [...filter, request.items_perpage, (request.current_page - 1) * request.items_perpage],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from ${from}`, filter),
  ]);
  return {
    records: page.rows.map((row) => ({
      ...row,
      live: row.live ? 1 : 0,
      open_date: row.open_date.toISOString(),
      settlement_date: row.settlement_date.toISOString(),
    })),
    total_records: total.rows[0]!.total,
  };
}

/** What one settlement brought the Company, and the viewer; operators other than the Company see their own only. */
const MONEY = `
  coalesce((select sum(h.amount) from settlement_shares h join users u on u.id = h.user_id
    where h.settlement_id = x.id and u.role = 1), 0)::bigint as company,
  coalesce((select h.amount from settlement_shares h where h.settlement_id = x.id and h.user_id = $2), 0)::bigint as mine`;

/** Each sub company's own result of a settlement: all for the Company, itself for a sub company. */
const SUB_COMPANIES = `
  coalesce((select jsonb_agg(jsonb_build_object('user_id', u.id, 'username', u.username, 'paise', h.amount::text) order by lower(u.username))
    from settlement_shares h join users u on u.id = h.user_id
    where h.settlement_id = x.id and u.role = 2 and $2 in (u.id, u.u1)), '[]') as sc`;

type SubCompanies = { sc: { user_id: number; username: string; paise: string }[] };

function statusOf({ sc }: SubCompanies): { user_id: number; username: string; my_status: number }[] {
  return sc.map(({ paise, ...who }) => ({ ...who, my_status: toCoins(BigInt(paise)) }));
}

type Money = { company: bigint; mine: bigint; settled_at: Date };

function money(row: Money, viewer: Viewer): { status: number; pl: number; settled_at: string } {
  const pl = toCoins(row.mine);
  return {
    status: viewer.level === 1 ? toCoins(row.company) : pl,
    pl,
    settled_at: row.settled_at.toISOString(),
  };
}

type DeclaredSession = Money &
  SubCompanies & { session_id: string; runner_name: string; result: number | null };

export async function declaredSessions(
  db: Db,
  viewer: Viewer,
  eventId: string,
): Promise<CallOutput<'declaredFancySc'>> {
  const { rows } = await db.query<DeclaredSession>(
    `select f.id as session_id, f.name as runner_name, f.result, x.settled_at, ${MONEY}, ${SUB_COMPANIES}
     from settlements x join sessions f on f.id = x.session_id
     where x.event_id = $1 and x.rolled_back_at is null order by x.id desc`,
    [eventId, viewer.actingId],
  );
  return rows.map((row) => ({
    session_id: row.session_id,
    runner_name: row.runner_name,
    settlement_result: row.result === null ? DECLARED.abandon : String(row.result),
    ...money(row, viewer),
    sc: statusOf(row),
  }));
}

type DeclaredMarket = Money &
  SubCompanies & {
    market_id: string;
    market_name: string;
    result: bigint[] | null;
    won_by: string | null;
    tied: boolean;
    runners: { selectionId: number; runnerName: string }[];
  };

const voidName = ({ tied }: { tied: boolean }): string => (tied ? DECLARED.tie : DECLARED.abandon);

export async function declaredMarkets(
  db: Db,
  viewer: Viewer,
  eventId: string,
): Promise<CallOutput<'declaredMarketSc'>> {
  const { rows } = await db.query<DeclaredMarket>(
    `select m.id as market_id, m.name as market_name, case when x.selections is not null then x.selections || x.shared end as result, ${winnersOf('x')} as won_by, x.tied, x.settled_at, ${MONEY}, ${SUB_COMPANIES},
       (select jsonb_agg(jsonb_build_object('selectionId', r.selection_id, 'runnerName', r.name) order by r.position)
        from runners r where r.market_id = m.id) as runners
     from settlements x join markets m on m.id = x.market_id
     where x.event_id = $1 and x.rolled_back_at is null order by x.id desc`,
    [eventId, viewer.actingId],
  );
  const markets = rows.map((row) => ({
    market_id: row.market_id,
    market_name: row.market_name,
    runners: JSON.stringify(row.runners),
    settlement_result: row.result === null ? voidName(row) : row.result.join(', '),
    won_by: row.won_by ?? voidName(row),
    ...money(row, viewer),
    sc: statusOf(row),
  }));
  return markets.length > 0 ? markets : declaredDraw(db, viewer, eventId);
}

type DeclaredDraw = Money & SubCompanies & Drawn & { name: string };

/** A draw as the one market of its event. */
async function declaredDraw(
  db: Db,
  viewer: Viewer,
  eventId: string,
): Promise<CallOutput<'declaredMarketSc'>> {
  const { rows } = await db.query<DeclaredDraw>(
    `select d.name, d.pana, d.ank, d.jodi, x.settled_at, ${MONEY}, ${SUB_COMPANIES}
     from settlements x join draws d on d.id = x.draw_id where x.event_id = $1 and x.rolled_back_at is null`,
    [eventId, viewer.actingId],
  );
  return rows.map((row) => ({
    market_id: eventId,
    market_name: row.name,
    runners: '[]',
    settlement_result: drawnText(row),
    won_by: row.pana === null ? DECLARED.abandon : panaText(row.pana),
    ...money(row, viewer),
    sc: statusOf(row),
  }));
}

/** What one subject was declared for. */
export async function declaredAs(
  db: Db,
  viewer: Viewer,
  { eventId, of }: { readonly eventId: string; readonly of: Subject },
): Promise<string | undefined> {
  return DECLARED_AS[of.kind](db, viewer, { eventId, id: of.id }).then((declared) => declared.get(of.id));
}

type Asked = { readonly eventId: string; readonly id: string };
type Declared = (db: Db, viewer: Viewer, of: Asked) => Promise<ReadonlyMap<string, string>>;

const DECLARED_AS: Record<SubjectKind, Declared> = {
  market: async (db, viewer, { eventId }) =>
    new Map((await declaredMarkets(db, viewer, eventId)).map(({ market_id, won_by }) => [market_id, won_by])),
  session: async (db, viewer, { eventId }) =>
    new Map(
      (await declaredSessions(db, viewer, eventId)).map((one) => [one.session_id, one.settlement_result]),
    ),
  draw: async (db, _, { eventId }) => new Map([[eventId, await drawnAs(db, eventId)]]),
  round: async (db, _, { id }) => wonInRound(db, id),
};

/** Who won a round that is declared; of a casino's day, which has thousands, nothing else is read. */
async function wonInRound(db: Db, roundId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; won_by: string | null }>(
    `select id, case when outcomes is not null then won_by end as won_by from casino_rounds
     where id = $1 and settled_at is not null`,
    [roundId],
  );
  return new Map(rows.map(({ id, won_by }) => [id, won_by ?? DECLARED.abandon]));
}

type Drawn = { pana: number | null; ank: number; jodi: number | null };

async function drawnAs(db: Db, eventId: string): Promise<string> {
  const { rows } = await db.query<Drawn>('select pana, ank, jodi from draws where id = $1', [eventId]);
  return rows[0] === undefined ? DECLARED.abandon : drawnText(rows[0]);
}

/** "134 - 8", of a Close "479 - 80"; of an abandoned draw that. */
function drawnText({ pana, ank, jodi }: Drawn): string {
  if (pana === null) return DECLARED.abandon;
  return `${panaText(pana)} - ${jodi === null ? ank : jodiText(jodi)}`;
}
