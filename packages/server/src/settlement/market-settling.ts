import type { Contradiction } from '@pavilion/contract/contradiction.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { Refusal, type NoBets, type Told } from '@pavilion/contract/refusals.ts';
import { askingTheSame, teamKey } from '@pavilion/engine/books/net-by-winner.ts';
import { marketBooks } from '@pavilion/engine/subjects/book-rules.ts';
import { RUNNER_BOOKS } from '../bets/stored-books.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { fieldOf } from '../matches/field.ts';
import { NO_BETS_ON } from '../matches/no-bets.ts';
import { settlingBooks } from './book-rows.sql.ts';
import { settlingKind, type Against, type Settling } from './settling-kind.ts';

type SettlingMarket = Settling & {
  readonly runners: readonly {
    readonly selectionId: number;
    readonly name: string;
    readonly withdrawn: boolean;
  }[];
  readonly winners: number;
  /** Clients are offered it and it is not locked: it takes bets once its prices are open. */
  readonly offered: boolean;
  /** Why its bets cannot be settled by one winner; null when they can, or when there are none. */
  readonly unsettleable: NoBets | null;
};

async function settlingMarket(db: Db, eventId: string, id: string): Promise<SettlingMarket | undefined> {
  const { rows } = await db.query<Omit<SettlingMarket, 'kind'>>(
    `select m.id, m.name, m.is_main as main, m.settled_at is not null as settled, m.version,
       m.proposed_selection::float8 as proposed, m.winners, e.active and not e.hidden and m.active and not m.hidden and not m.locked as offered,
       case when exists (select from runner_books b where b.market_id = m.id) then ${NO_BETS_ON} end as unsettleable,
       (select jsonb_agg(jsonb_build_object('selectionId', r.selection_id, 'name', r.name, 'withdrawn', r.withdrawn) order by r.position)
        from runners r where r.market_id = m.id) as runners
     from markets m join events e on e.id = m.event_id where m.id = $2 and m.event_id = $1`,
    [eventId, id],
  );
  return rows[0] === undefined ? undefined : { kind: 'market', ...rows[0] };
}

const UNSETTLEABLE: Record<NoBets, Told> = {
  many_winners: 'Several runners win this market: it cannot be settled for one of them, only abandoned',
  runner_withdrawn: 'A runner was withdrawn over these bets: the market can only be abandoned',
  late_runner: 'A runner was added over these bets: the market can only be abandoned',
};

/** @throws Refusal unknown_selection. */
function placeOf({ runners }: SettlingMarket, selectionId: number): number {
  const place = runners.findIndex((runner) => runner.selectionId === selectionId);
  if (place < 0) throw new Refusal('unknown_selection');
  return place;
}

/** A market ends with one of its runners (rules 2, 8). What one winner does not settle can be abandoned. */
export const MARKET_SETTLING = settlingKind({
  kind: 'market',
  unknown: 'unknown_market',
  source: LEDGER_SOURCE.market,
  field: 'selection_id',
  rules: ({ winners, runners }) =>
    marketBooks(fieldOf({ winners, withdrawn: runners.map(({ withdrawn }) => withdrawn) })),
  turnover: { of: 'matchNet', amount: (_, pl) => pl },
  load: settlingMarket,
  books: settlingBooks(RUNNER_BOOKS),
  place: (market, selectionId) => [placeOf(market, selectionId)],
  nameOf: (market, result) => market.runners[placeOf(market, result)]!.name,
  usual({ proposed, runners }) {
    const result = proposed ?? runners[0]?.selectionId;
    if (result === undefined) throw new Refusal('unknown_selection');
    return result;
  },
  refuse(market, result) {
    placeOf(market, result);
    const { unsettleable } = market;
    if (unsettleable !== null) throw new Refusal(unsettleable, { text: UNSETTLEABLE[unsettleable] });
  },
  against: async (house, db, of) => [
    ...feedSays(of),
    ...(takesBets(house, of.subject) ? [{ code: 'taking_bets' } as const] : []),
    ...(await otherWinners(db, of)),
  ],
  /** Every runner. */
  async choices(db, { id, runners }) {
    const { rows } = await db.query<{ selection_id: bigint; backed: bigint }>(
      `select selection_id, count(distinct client_id) as backed from bets
       where market_id = $1 and betting_type = 1 and voided_at is null group by 1`,
      [id],
    );
    const backed = new Map(rows.map((row) => [Number(row.selection_id), Number(row.backed)]));
    return runners.map(({ selectionId, name }) => ({
      result: selectionId,
      name,
      backed: backed.get(selectionId) ?? 0,
    }));
  },
});

function feedSays({ subject, result }: Against<SettlingMarket>): Contradiction[] {
  const says = subject.runners.find((runner) => runner.selectionId === subject.proposed);
  return says === undefined || says.selectionId === result
    ? []
    : [{ code: 'feed', selection_id: says.selectionId, name: says.name }];
}

function takesBets({ board }: Pick<House, 'board'>, market: SettlingMarket): boolean {
  const seen = board.market(market.id);
  return market.offered && seen?.value.status === 'OPEN' && !seen.stale;
}

type SettledMarket = {
  id: string;
  name: string;
  marketType: number;
  runners: string[];
  winner: string | null;
  settled_at: Date | null;
  settled_by: string | null;
};

/** Markets over the same teams that ask who wins the match and were settled for somebody else. */
async function otherWinners(
  db: Db,
  { eventId, subject: market, result }: Against<SettlingMarket>,
): Promise<Contradiction[]> {
  const { rows } = await db.query<SettledMarket>(
    `select m.id, m.name, m.market_type as "marketType",
       array(select r.name from runners r where r.market_id = m.id order by r.position) as runners,
       w.name as winner, s.settled_at, u.username as settled_by
     from markets m
     left join settlements s on s.market_id = m.id and s.rolled_back_at is null
     left join users u on u.id = s.settled_by
     left join runners w on w.market_id = m.id and w.selection_id = s.result
     where m.event_id = $1 order by m.is_main desc, m.position, m.id`,
    [eventId],
  );
  const own = rows.find(({ id }) => id === market.id);
  const alike = own === undefined ? [] : askingTheSame(rows, own);
  const winner = teamKey(market.runners.find((runner) => runner.selectionId === result)?.name ?? '');
  return alike.flatMap(({ id, name, winner: other, settled_at, settled_by }) =>
    id === market.id || other === null || settled_at === null || teamKey(other) === winner
      ? []
      : [
          {
            code: 'other_winner' as const,
            market_id: id,
            market_name: name,
            name: other,
            settled_at: settled_at.toISOString(),
            settled_by: settled_by ?? '',
          },
        ],
  );
}
