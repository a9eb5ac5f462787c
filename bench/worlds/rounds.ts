import { cardOfCode } from '@pavilion/engine/casino/cards.ts';
import { plByOutcome } from '@pavilion/engine/casino/game.ts';
import { LUCKY_7 } from '@pavilion/engine/casino/lucky7.ts';
import { outcomePlaces } from '@pavilion/engine/casino/round-book.ts';
import { roundIdOf } from '@pavilion/engine/casino/round-id.ts';
import { openCasinoDay, openRound } from '@pavilion/server/matches/rounds.ts';
import { inBulk, type Query } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';
import { WEIGHTS, type Level } from './people.ts';

const PROVIDER = 4;
const UNIT = 1000n;
const AT = '2026-11-20T15:00:00Z';
/** The cards of the deck that decide a round one after the other. */
const CARDS = ['2SS', '9HH', 'KDD', '7CC', '4HH'] as const;

/** A round and the day that it belongs to. */
export type Round = { readonly id: string; readonly eventId: string };

/** What a card makes of Lucky 7. */
export function endingOf(turn: number) {
  const code = CARDS[turn % CARDS.length]!;
  const card = cardOfCode(code);
  const ending = card === undefined ? undefined : LUCKY_7.read([card]).ending;
  if (ending === undefined) throw new Error(`${code} ends no round`);
  const { winner: wonBy, description, outcomes } = ending;
  return { end: { wonBy, description, cards: [code] }, outcomes };
}

/** Rounds of Lucky 7 that take bets, on one day. */
export async function openRounds(pool: Pool, day: string, count: number): Promise<Round[]> {
  const from = new Date(`${day}T00:00:00+05:30`);
  const eventId = await openCasinoDay(pool, { date: day, name: `Casino, ${day}`, from });
  const rounds: Round[] = [];
  for (let number = 0; number < count; number++) {
    const own = `${day.replaceAll('-', '')}${number}`;
    const id = roundIdOf(day, own);
    await openRound(pool, {
      id,
      eventId,
      providerId: PROVIDER,
      gameCode: LUCKY_7.code,
      mid: own,
      name: `Lucky 7 ${own}`,
      openedAt: new Date(from.getTime() + number * 2000),
      closesAt: new Date(from.getTime() + number * 2000 + 20_000),
      commitment: null,
      seed: null,
    });
    rounds.push({ id, eventId });
  }
  return rounds;
}

/** Low or High of the first market, even or odd of the second: what a stake of `UNIT` makes of each outcome. */
function selections(markets: number) {
  return LUCKY_7.markets.slice(0, markets).flatMap(({ id, selections: all }) =>
    all.map((selection) => ({
      market: id,
      sid: selection.sid,
      odds: selection.lagai,
      pl: plByOutcome(selection, { bettingType: 1, price: selection.lagai, stake: UNIT }).map(Number),
    })),
  );
}

/** A bet on each of so many markets in every round, of `clients` other clients in each, and books as their fold. The clients have snapshots. */
export async function makeRoundBets(
  pool: Pool,
  rounds: readonly Round[],
  of: { readonly all: Level; readonly clients: number; readonly markets: number },
): Promise<void> {
  const chosen = selections(of.markets);
  const { places, size } = outcomePlaces(LUCKY_7.markets);
  await inBulk(pool, async (query) => {
    await query(
      `insert into bets (client_id, snapshot_id, rates_id, event_id, round_id, casino_market, selection_id, betting_type, odds, display_price, asked,
         stake, win, loss, outcomes, client_seed, request_key)
       select s.client_id, s.id, s.id, $2, r.id, b.market, b.sid, 1, b.odds, (b.odds / 1000.0)::text, b.odds, ${UNIT} * k,
         k * greatest(${UNIT}, (select max(x::text::bigint) from jsonb_array_elements(b.pl) x)), k * ${UNIT},
         (select array_agg(k * x::text::bigint order by at) from jsonb_array_elements(b.pl) with ordinality u (x, at)), '', r.at || '-' || b.market
       from unnest($1::text[]) with ordinality r (id, at) cross join generate_series(0, $3::int - 1) i
       join share_snapshots s on s.client_id = $4::int + ((r.at - 1) * $3::int + i) % $5::int
       cross join lateral (select 10 + s.client_id % 97 as k) stake
       join (
         select *, row_number() over (partition by market) as at, count(*) over (partition by market) as many
         from jsonb_to_recordset($6) x (market int, sid int, odds int, pl jsonb)
       ) b on b.at = 1 + (s.client_id + r.at) % b.many
       order by r.at, (s.client_id::bigint * 7919) % 100003`,
      [
        rounds.map(({ id }) => id),
        rounds[0]?.eventId,
        of.clients,
        of.all.first,
        of.all.count,
        JSON.stringify(chosen),
      ],
    );
    const parts = [...places.values()].map(({ from, to }, market) =>
      market < of.markets
        ? `max(outcomes) filter (where casino_market = ${LUCKY_7.markets[market]!.id})`
        : `array_fill(0::bigint, array[${to - from}])`,
    );
    if (size !== [...places.values()].at(-1)?.to) throw new Error('the places of a book are its size');
    await query(
      `insert into casino_books (round_id, client_id, snapshot_id, pl, stakes, bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
       select f.round_id, s.client_id, s.id, f.pl, f.stakes, f.bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6
       from (
         select round_id, client_id, ${parts.join(' || ')} as pl, sum(stake) as stakes, count(*) as bets
         from bets where round_id = any($1) group by 1, 2
       ) f join share_snapshots s on s.client_id = f.client_id order by f.round_id, f.client_id`,
      [rounds.map(({ id }) => id)],
    );
    await query('update wallets set used_limit = 1000000000000 where user_id between $1 and $2', [
      of.all.first,
      of.all.first + of.all.count - 1,
    ]);
    for (const table of ['bets', 'casino_books', 'casino_rounds', 'wallets'])
      await query(`vacuum analyze ${table}`);
  });
}

/** The weight of what is passed on beyond each level, from the client up. */
const PASSED_ON = [6, 5, 4, 3, 2, 1].map((level) =>
  WEIGHTS.slice(0, level).reduce((sum, weight) => sum + weight, 0),
);
const UPLINE = ['b.client_id', 'b.u6', 'b.u5', 'b.u4', 'b.u3', 'b.u2', 'b.u1'];

/** Declares rounds as the house would, without moving coins: their settlements, the split of each on every edge, what each party gained, the sums of their day. */
export async function declareInBulk(pool: Pool, rounds: readonly Round[]): Promise<void> {
  await inBulk(pool, async (query) => {
    await query(
      `update casino_rounds r set state = 'declared', settled_at = $3, version = 1, won_by = d.won_by, outcomes = d.outcomes::smallint[]
       from unnest($1::text[]) with ordinality x (id, at)
       join jsonb_to_recordset($2) d (place int, won_by text, outcomes text) on d.place = (x.at - 1) % ${CARDS.length}
       where r.id = x.id`,
      [
        rounds.map(({ id }) => id),
        JSON.stringify(
          CARDS.map((_, place) => {
            const { end, outcomes } = endingOf(place);
            return { place, won_by: end.wonBy, outcomes: `{${outcomes.join()}}` };
          }),
        ),
        AT,
      ],
    );
    await query(
      `insert into settlements (kind, event_id, round_id, version, settled_by, settled_at)
       select 'round', event_id, id, 1, 1, $2 from casino_rounds where id = any($1::text[]) order by opened_at`,
      [rounds.map(({ id }) => id), AT],
    );
    await splitRounds(query);
    for (const table of ['settlements', 'casino_lines', 'casino_sums', 'settlement_shares', 'casino_rounds'])
      await query(`vacuum analyze ${table}`);
  });
}

async function splitRounds(query: Query): Promise<void> {
  const edges = PASSED_ON.map(
    (weight, at) => `(${UPLINE[at]}, ${UPLINE[at + 1]}, round(-p.pl * ${weight} / 1000000.0)::bigint)`,
  );
  await query(
    `insert into casino_splits (settlement_id, event_id, round_id, created_at)
     select id, event_id, round_id, $1 from settlements where kind = 'round' order by id`,
    [AT],
  );
  await query(
    `insert into casino_edges (settlement_id, user_id, parent_id, owed)
     select s.id, e.user_id, e.parent_id, sum(e.owed)
     from settlements s join casino_rounds r on r.id = s.round_id join casino_books b on b.round_id = r.id
     cross join lateral (select b.pl[1 + r.outcomes[1]] as pl) p
     cross join lateral (values ${edges.join(', ')}) e (user_id, parent_id, owed)
     group by s.id, e.user_id, e.parent_id having sum(e.owed) <> 0`,
  );
  await query(
    `insert into casino_sums (event_id, user_id, parent_id, owed)
     select event_id, user_id, parent_id, sum(owed) from casino_lines group by 1, 2, 3`,
  );
  await query(
    `insert into settlement_shares (settlement_id, user_id, amount, of_round)
     select settlement_id, user_id, sum(gain), true from (
       select settlement_id, user_id, -owed as gain from casino_lines
       union all select settlement_id, parent_id, owed from casino_lines
     ) x group by 1, 2 order by 1, 2`,
  );
}
