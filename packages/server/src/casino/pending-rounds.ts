import type { CasinoDoubt } from '@pavilion/contract/casino-doubt.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { roundBooks, type RoundBook } from '@pavilion/engine/casino/round-book.ts';
import { marketsOfRound } from '@pavilion/engine/casino/told-round.ts';
import { sumPaise, toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { waitsSince } from '../matches/waiting-rounds.ts';

/** One whose supplier told what cannot be waits for a person at once. */
const WAITS = `r.settled_at is null and (r.opened_at <= $1 or r.doubt is not null)`;

type Row = {
  id: string;
  mid: string;
  name: string;
  sports_name: string;
  opened_at: Date;
  closes_at: Date;
  game_code: string;
  doubt: CasinoDoubt | null;
  told: boolean;
  bets: number;
  books: { client: number; pl: string[] }[];
};

/** Rounds without a result that somebody has to see to, the oldest first. */
export async function pendingCasino(
  house: House,
  { current_page, items_perpage }: CallRequest<'pendingCasino'>,
  { db }: CallContext,
): Promise<CallOutput<'pendingCasino'>> {
  const before = await waitsSince(db, house.now());
  const [page, all] = await Promise.all([
    db.query<Row>(
      `select r.id, r.mid, r.name, s.name as sports_name, r.opened_at, r.closes_at, r.game_code, r.told, r.doubt, coalesce(k.bets, 0)::int as bets,
         coalesce(k.books, '[]') as books
       from casino_rounds r join events e on e.id = r.event_id join sports s on s.id = e.sport_id
       left join lateral (
         select sum(b.bets) as bets, jsonb_agg(jsonb_build_object('client', b.client_id, 'pl', b.pl::text[])) as books
         from casino_books b where b.round_id = r.id
       ) k on true
       where ${WAITS} order by r.opened_at, r.id limit $2 offset $3`,
      [before, items_perpage, (current_page - 1) * items_perpage],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from casino_rounds r where ${WAITS}`, [
      before,
    ]),
  ]);
  return {
    records: page.rows.map((row) => ({
      casino_round_id: row.id,
      event_id: row.id,
      mid: row.mid,
      event_name: row.name,
      sports_name: row.sports_name,
      open_date: row.opened_at.toISOString(),
      game_code: row.game_code,
      waits_since: row.closes_at.toISOString(),
      bets: row.bets,
      exposure: toCoins(exposureOf(row)),
      doubt: row.doubt,
    })),
    total_records: all.rows[0]!.total,
  };
}

/** What the limits of its clients hold for it: a client has one book for each share that he bet under. */
function exposureOf({ books, ...round }: Row): Paise {
  const rules = roundBooks(marketsOfRound(round) ?? []);
  const ofClients = new Map<number, RoundBook>();
  for (const { client, pl } of books)
    ofClients.set(client, rules.sum(ofClients.get(client) ?? rules.empty(), { pl: pl.map(BigInt) }));
  return sumPaise([...ofClients.values()].map(rules.exposure));
}
