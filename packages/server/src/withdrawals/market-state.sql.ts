import type { Field } from '@pavilion/engine/books/runner-book.ts';
import type { Factor } from '@pavilion/engine/books/withdrawal.ts';
import type { Db } from '../db/pool.ts';
import { fieldOf } from '../matches/field.ts';

/** A withdrawal that has not been undone. */
export type Standing = {
  readonly id: number;
  readonly selectionId: number;
  readonly factor: Factor;
  /** Bets up to this one were taken before it. */
  readonly lastBet: number;
  /** By the feed, which may correct itself; what a person did stays until a person undoes it. */
  readonly byFeed: boolean;
};

/** What can happen in a market, and what that rests on. */
export type MarketState = {
  readonly id: string;
  readonly name: string;
  readonly eventId: string;
  readonly sportId: number;
  readonly settled: boolean;
  /** Whether the feed said something of it since. */
  readonly toldSince: boolean;
  readonly winners: number;
  /** In the order of the books. */
  readonly runners: readonly {
    readonly selectionId: number;
    readonly name: string;
    readonly withdrawn: boolean;
    /** What the feed said last. */
    readonly removed: boolean;
  }[];
  readonly standing: readonly Standing[];
};

export async function marketState(db: Db, marketId: string): Promise<MarketState | undefined> {
  const { rows } = await db.query<MarketState>(
    `select m.id, m.name, m.event_id as "eventId", e.sport_id as "sportId", m.settled_at is not null or e.closed_at is not null as settled,
       m.told_since is not null as "toldSince", m.winners,
       (select coalesce(jsonb_agg(jsonb_build_object('selectionId', r.selection_id, 'name', r.name, 'withdrawn', r.withdrawn,
          'removed', r.removed) order by r.position), '[]') from runners r where r.market_id = m.id) as runners,
       (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'selectionId', w.selection_id, 'factor', w.factor,
          'lastBet', w.last_bet, 'byFeed', w.withdrawn_by is null) order by w.id), '[]')
        from withdrawals w where w.market_id = m.id and w.undone_at is null) as standing
     from markets m join events e on e.id = m.event_id where m.id = $1`,
    [marketId],
  );
  return rows[0];
}

export const fieldIn = ({ winners, runners }: MarketState): Field =>
  fieldOf({ winners, withdrawn: runners.map(({ withdrawn }) => withdrawn) });
