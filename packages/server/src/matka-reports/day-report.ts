import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { MATKA_BET_TYPES, standsOnBoth } from '@pavilion/engine/matka/bet-types.ts';
import { toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { GameContext } from '../http/game-handlers.ts';
import { belowViewer, type Viewer } from '../http/viewer.ts';
import { seesHidden } from '../matches/visible-event.ts';
import { refuseRange } from '../matka/category-days.ts';
import { DRAW_ROWS, resultOf, toldDraw, type DrawRow } from './report-draw.ts';

type Money = { stakes: Paise; clients_pl: Paise; commission: Paise; my_share: Paise; bets: number };
type Row = DrawRow & Money & { clients: number };

/** A year and a day. */
const MOST_DAYS = 366;
const ON_BOTH_RESULTS = MATKA_BET_TYPES.filter(standsOnBoth).join(', ');

/**
 * SQL: `listed`, the draws that somebody below the viewer bet on; parameters: as DRAW_ROWS, then first and last day, the category
 * or null for all, and the viewer.
 */
function listedSql(viewer: Viewer): string {
  const below = belowViewer(viewer, 'u', 6);
  return `
    with drawn as (
      select ${DRAW_ROWS.columns} from ${DRAW_ROWS.from} where ${DRAW_ROWS.where}
        and d.market_date between $3::date and $4::date and ($5::uuid is null or d.category_id = $5)
    ), books as (
      select b.draw_id, count(distinct b.client_id)::int as clients, sum(n.bets)::int as bets, sum(n.stakes)::bigint as stakes
      from drawn w join draw_books b on b.draw_id = w.id
      cross join lateral (
        select sum(x.count) as bets, coalesce(sum(x.staked) filter (where not w.settled
          or (w.pana is not null and (w.jodi is not null or x.number / 1000000 not in (${ON_BOTH_RESULTS})))), 0) as stakes
        from unnest(b.numbers, b.staked, b.counts) x (number, staked, count)
      ) n
      where b.u${viewer.level} = $6 group by 1
    ), booked as (
      select s.event_id, coalesce(sum(h.amount) filter (where s.kind = 'draw' and u.role = 7 and ${below}), 0)::bigint as clients_pl,
        coalesce(sum(h.amount) filter (where s.kind = 'close' and u.role = 7 and ${below}), 0)::bigint as commission,
        coalesce(sum(h.amount) filter (where h.user_id = $6), 0)::bigint as my_share
      from drawn w join settlements s on s.event_id = w.id and s.rolled_back_at is null
      join settlement_shares h on h.settlement_id = s.id join users u on u.id = h.user_id
      where s.kind in ('draw', 'close') group by 1
    ), listed as (
      select w.*, b.clients, b.bets, b.stakes, coalesce(k.clients_pl, 0)::bigint as clients_pl,
        coalesce(k.commission, 0)::bigint as commission, coalesce(k.my_share, 0)::bigint as my_share
      from drawn w join books b on b.draw_id = w.id left join booked k on k.event_id = w.id
    )`;
}

const SUMS = `coalesce(sum(stakes), 0)::bigint as stakes, coalesce(sum(clients_pl), 0)::bigint as clients_pl,
    coalesce(sum(commission), 0)::bigint as commission, coalesce(sum(my_share), 0)::bigint as my_share,
    coalesce(sum(bets), 0)::int as bets, coalesce(sum(stakes) filter (where settled), 0)::bigint as settled_stakes, count(*)::int as draws`;

/**
 * Each draw of a range of days that somebody below the viewer bet on, the latest first: what was staked and paid, and what of it
 * is the viewer's, as the settlements booked it.
 *
 * @throws Refusal malformed (the range)
 */
export async function matkaDayReport(
  house: House,
  request: CallRequest<'matkaDayReport'>,
  { db, viewer, fast }: GameContext,
): Promise<CallOutput<'matkaDayReport'>> {
  refuseRange(request, MOST_DAYS);
  const rows = listedSql(viewer);
  const asked = [
    fast,
    seesHidden(viewer),
    request.from_date,
    request.to_date,
    request.category_id ?? null,
    viewer.actingId,
  ];
  type Sums = Money & { settled_stakes: Paise; draws: number };
  const [page, all, days] = await Promise.all([
    db.query<Row>(`${rows} select * from listed order by draw_at desc, title, id limit $7 offset $8`, [
      ...asked,
      request.items_perpage,
      (request.current_page - 1) * request.items_perpage,
    ]),
    db.query<Sums>(`${rows} select ${SUMS} from listed`, asked),
    db.query<Sums & { date: string }>(
      `${rows} select market_date as date, ${SUMS} from listed group by 1 order by 1`,
      asked,
    ),
  ]);
  const total = all.rows[0]!;
  return {
    records: page.rows.map((row) => ({
      ...toldDraw(row, house.now()),
      result: resultOf(row),
      ...moneyOf(row, row.settled ? row.stakes : 0n),
      clients: row.clients,
    })),
    totals: { ...moneyOf(total, total.settled_stakes), draws: total.draws },
    days: days.rows.map(({ date, draws, ...day }) => {
      const { stakes, pl, my_share } = moneyOf(day, day.settled_stakes);
      return { date, draws, stakes, pl, my_share };
    }),
    total_records: total.draws,
  };
}

/** `settled`: the stakes of what is declared; the others have neither won nor lost. */
function moneyOf({ stakes, clients_pl, commission, my_share, bets }: Money, settled: Paise) {
  return {
    stakes: toCoins(stakes),
    paid: toCoins(settled + clients_pl),
    pl: toCoins(-clients_pl),
    commission: toCoins(commission),
    my_share: toCoins(my_share),
    bets,
  };
}
