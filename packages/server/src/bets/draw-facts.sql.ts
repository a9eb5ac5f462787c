import { asMatkaBetType, type MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import type { Multiple } from '@pavilion/engine/matka/multiple.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';
import { OPEN_PANA } from '../matches/open-draw.ts';
import type { FactsUse, SubjectFacts } from './subject-facts.ts';

type Stakes = readonly [min: Paise, max: Paise];

/** What holds of one number by itself; `left` is what it may still pay, of all clients together. */
type NumberLock = { readonly locked: boolean; left: Paise | undefined };

/** A draw with all that a bet on one of its numbers is decided by. */
export type DrawFacts = SubjectFacts & {
  readonly fast: boolean;
  readonly jodiClosesAt: Date | null;
  readonly closedEarly: boolean;
  /** HH:MM of the house's day. */
  readonly bazar: { readonly from: string; readonly to: string };
  /** Of its day, once that is declared. */
  readonly openPana: number | undefined;
  readonly stakes: Readonly<Record<'jodi' | 'akda' | 'other', Stakes>>;
  /** Of the bet types that are on. */
  readonly multiples: ReadonlyMap<MatkaBetType, Multiple>;
  readonly locks: ReadonlyMap<string, NumberLock>;
};

export const numberKey = (type: MatkaBetType, number: number): string => `${type} ${number}`;

type Row = {
  id: string;
  fast: boolean;
  event_open: boolean;
  settled: boolean;
  closes_at: Date;
  jodi_closes_at: Date | null;
  closed_early: boolean;
  bet_close_at: Date | null;
  open_time: string;
  close_time: string;
  open_pana: number | null;
  stakes: Record<'jodi' | 'akda' | 'other', [string, string]>;
  multiples: Record<string, number>;
};
type LockRow = {
  draw_id: string;
  matka_market_id: number;
  number: number;
  locked: boolean;
  most: Paise | null;
};
type PaysRow = { draw_id: string; matka_market_id: number; number: number; pays: Paise };

/**
 * Whoever decides a bet on a number with a limit holds its row, so that two nodes do not give the same room twice; who only
 * looks waits for nobody.
 */
export async function drawFacts(
  db: Db,
  ids: readonly string[],
  use: FactsUse,
): Promise<ReadonlyMap<string, DrawFacts>> {
  const of = [texts(ids)];
  const [draws, locks, paid] = await Promise.all([
    db.query<Row>({
      name: 'draw-facts',
      text: `
        select d.id, d.fast, e.active and not e.hidden and d.active as event_open, d.settled_at is not null or e.closed_at is not null as settled,
          d.closes_at, d.jodi_closes_at, d.closed_early_at is not null as closed_early, e.bet_close_at,
          c.open_time, c.close_time, ${OPEN_PANA} as open_pana,
          jsonb_build_object('jodi', array[c.jodi_min::text, c.jodi_max::text], 'akda', array[c.akda_min::text, c.akda_max::text],
            'other', array[c.other_min::text, c.other_max::text]) as stakes,
          (select jsonb_object_agg(w.matka_market_id, w.multiple) from matka_winnings w where w.fast = d.fast and w.enabled) as multiples
        from draws d join events e on e.id = d.id join matka_configs c on c.fast = d.fast
        where d.id = any($1::text[])`,
      values: of,
    }),
    db.query<LockRow>({
      name: `number-locks-${use}`,
      text: `select draw_id, matka_market_id, number, locked, most from number_locks where draw_id = any($1::text[])
        order by draw_id, matka_market_id, number${use === 'decide' ? ' for no key update' : ''}`,
      values: of,
    }),
    db.query<PaysRow>({
      name: 'number-pays',
      text: `select l.draw_id, l.matka_market_id, l.number, coalesce(sum(p.pays), 0)::bigint as pays
        from number_locks l join draw_books b on b.draw_id = l.draw_id
        cross join lateral unnest(b.numbers, b.pays) p (number, pays)
        where l.draw_id = any($1::text[]) and l.most is not null and p.number = l.matka_market_id * 1000000 + l.number
        group by 1, 2, 3`,
      values: of,
    }),
  ]);
  const pays = new Map(paid.rows.map((row) => [lockKey(row), row.pays]));
  return new Map(
    draws.rows.map((row) => [
      row.id,
      factsOfDraw(
        row,
        new Map(
          locks.rows
            .filter((lock) => lock.draw_id === row.id)
            .map((lock) => [
              numberKey(asMatkaBetType(lock.matka_market_id), lock.number),
              {
                locked: lock.locked,
                left: lock.most === null ? undefined : lock.most - (pays.get(lockKey(lock)) ?? 0n),
              },
            ]),
        ),
      ),
    ]),
  );
}

const lockKey = ({
  draw_id,
  matka_market_id,
  number,
}: Pick<LockRow, 'draw_id' | 'matka_market_id' | 'number'>) => `${draw_id} ${matka_market_id} ${number}`;

function factsOfDraw(row: Row, locks: DrawFacts['locks']): DrawFacts {
  const stakes = ([min, max]: [string, string]): Stakes => [BigInt(min), BigInt(max)];
  return {
    eventId: row.id,
    eventOpen: row.event_open,
    settled: row.settled,
    locked: false,
    closesAt: row.closes_at,
    suspendedUntil: row.bet_close_at,
    minStake: 0n,
    maxStake: 0n,
    term: null,
    offFor: [],
    fast: row.fast,
    jodiClosesAt: row.jodi_closes_at,
    closedEarly: row.closed_early,
    bazar: { from: row.open_time, to: row.close_time },
    openPana: row.open_pana ?? undefined,
    stakes: {
      jodi: stakes(row.stakes.jodi),
      akda: stakes(row.stakes.akda),
      other: stakes(row.stakes.other),
    },
    multiples: new Map(
      Object.entries(row.multiples).map(([type, multiple]) => [asMatkaBetType(Number(type)), multiple]),
    ),
    locks,
  };
}
