import { judgeBooks } from '../evening/judge-rounds.ts';
import { DAY_EVENT } from '../evening/play-rounds.ts';
import { dealKey } from '../model/flows.ts';
import { broughtBy } from '../model/rounds.ts';
import { dealFrom, type StoredDeal } from './stored-deal.ts';
import { expectSame, Mismatch, type Season } from './season.ts';

type StoredBet = StoredDeal & { uid: string; client: string; brought: bigint | null };

/** Bets on rounds with their shares and what they brought, open books by every outcome, and whether the day is closed. @throws Mismatch */
export async function compareRounds({ house, world }: Season): Promise<void> {
  const { casino } = world;
  const { rows } = await house.pool.query<StoredBet>(
    `select b.uid, u.username as client, b.outcomes[c.outcomes[b.casino_market] + 1] as brought, n.chain, r.chain as rates
     from bets b join users u on u.id = b.client_id join casino_rounds c on c.id = b.round_id
     join share_snapshots n on n.id = b.snapshot_id join rate_snapshots r on r.id = b.rates_id`,
  );
  const stored = new Map(rows.map((row) => [row.uid, row]));
  const names = new Map([...house.people].map(([name, { id }]) => [id, name]));
  const played = casino.rounds.flatMap((round) => [...round.bets].map(([uid, bet]) => ({ round, uid, bet })));
  expectSame('bets', 'how many there are on rounds', rows.length, played.length);
  for (const { round, uid, bet } of played) {
    const row = stored.get(uid);
    if (row === undefined) throw new Mismatch('bets', `${bet.key} is not stored`);
    expectSame('deal', `the shares of ${bet.key}`, dealKey(dealFrom(row, names)), dealKey(bet.deal));
    const brought = round.cards === null ? null : broughtBy(round.code, bet, round.cards);
    expectSame('result', `what ${bet.key} brought`, row.brought, brought);
  }
  const clients = [...world.people.values()].filter(({ role }) => role === 7).map(({ name }) => name);
  const [wrong] = await judgeBooks({ house, rounds: casino.rounds }, clients);
  if (wrong !== undefined) throw new Mismatch('book', wrong);
  const { rows: days } = await house.pool.query<{ closed: boolean }>(
    'select closed_at is not null as closed from events where id = $1',
    [DAY_EVENT],
  );
  // Where no casino is played its day was never opened.
  const closed = days[0]?.closed ?? false;
  expectSame('close', 'whether the day of the casino is closed', closed, casino.closed);
}
