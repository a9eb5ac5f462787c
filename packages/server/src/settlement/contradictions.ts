import type { Contradiction } from '@pavilion/contract/contradiction.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { teamKey, winnerMarkets } from '@pavilion/engine/books/net-by-winner.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { EventState, SettlingMarket, SettlingSession } from './subject.sql.ts';

/**
 * What speaks against a result (rules 8): the score, the feed, that the market still takes bets, and the winner of
 * another market of the match that asks the same. A void contradicts nothing.
 */
export async function contradictions(
  house: Pick<House, 'board'>,
  db: Db,
  of: { event: EventState; subject: SettlingMarket | SettlingSession; result: number | null },
): Promise<Contradiction[]> {
  const { event, subject, result } = of;
  if (result === null) return [];
  if (subject.kind === 'session')
    return subject.proposed === null || subject.proposed === result
      ? []
      : [{ code: 'score', score: subject.proposed }];
  return [
    ...feedSays(subject, result),
    ...(takesBets(house, subject) ? [{ code: 'taking_bets' } as const] : []),
    ...(await otherWinners(db, { event, market: subject, result })),
  ];
}

/** Each as a line in English, for who reads the answer without a screen. */
export function inEnglish(found: readonly Contradiction[], result: number | null): string {
  return found
    .map((one) => {
      switch (one.code) {
        case 'score':
          return `The score says ${one.score}, not ${result}`;
        case 'feed':
          return `The feed says ${one.name}`;
        case 'taking_bets':
          return 'The market is open and taking bets';
        case 'other_winner':
          return `${one.market_name} was settled for ${one.name} by ${one.settled_by}`;
      }
    })
    .join('. ');
}

/** A result that something speaks against needs a person's word for it. @throws Refusal result_contradicts_score, result_contradicts. */
export function refuseContradicted(found: readonly Contradiction[], result: number, confirmed: 0 | 1): void {
  if (found.length === 0 || confirmed === 1) return;
  const code = found.some((one) => one.code === 'score') ? 'result_contradicts_score' : 'result_contradicts';
  throw new Refusal(code, { text: inEnglish(found, result), data: { contradictions: found } });
}

function feedSays(market: SettlingMarket, result: number): Contradiction[] {
  const says = market.runners.find((runner) => runner.selectionId === market.proposed);
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
  { event, market, result }: { event: EventState; market: SettlingMarket; result: number },
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
    [event.id],
  );
  const { inside } = winnerMarkets(rows);
  if (!inside.some(({ id }) => id === market.id)) return [];
  const winner = teamKey(market.runners.find((runner) => runner.selectionId === result)?.name ?? '');
  return inside.flatMap(({ id, name, winner: other, settled_at, settled_by }) =>
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
