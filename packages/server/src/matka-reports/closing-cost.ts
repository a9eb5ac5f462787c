import type { Book } from '@pavilion/contract/positions.ts';
import type { MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { inSlices } from '../in-slices.ts';
import type { Clients } from '../positions/kept-draw-sums.ts';
import { clientTurnovers, drawCloseCost, type Turnover } from '../settlement/plan-close.ts';

/** What closing a draw costs the viewer (rules 7), for clients one by one: a gain is negative. */
type Reader = { readonly db: Db; readonly viewer: Viewer };
type Of = { readonly drawId: string; readonly book: Book };

type Terms = {
  readonly stakes: ReadonlyMap<number, readonly ClientStakes[]>;
  readonly turnovers: readonly Turnover[];
};

async function loadTerms({ db, viewer }: Reader, drawId: string, clients: Clients): Promise<Terms> {
  const rows = await stakesByClient({ db, viewer }, drawId, clients);
  const stakes = Map.groupBy(rows, ({ client_id }) => client_id);
  const all = clients === 'all' && viewer.level === 1;
  return { stakes, turnovers: await clientTurnovers(db, drawId, all ? {} : { clients: [...stakes.keys()] }) };
}

/** Each client with what it staked; others have their turn in between. */
async function eachClient(
  { stakes, turnovers }: Terms,
  look: (turnover: Turnover, staked: readonly ClientStakes[]) => void,
): Promise<void> {
  await inSlices(turnovers, (turnover) => {
    const staked = stakes.get(turnover.client_id);
    if (staked !== undefined) look(turnover, staked);
  });
}

const operatorOf = ({ viewer }: Reader, book: Book): number | undefined =>
  book === 'whole' ? undefined : viewer.actingId;

/** For the stakes on some types together. */
export async function closingCost(
  reader: Reader,
  { drawId, book }: Of,
  isOne: (type: MatkaBetType) => boolean,
): Promise<Paise> {
  let cost = 0n;
  await eachClient(await loadTerms(reader, drawId, 'all'), (turnover, staked) => {
    const stakes = staked.reduce((sum, row) => (isOne(row.type) ? sum + row.staked : sum), 0n);
    cost += drawCloseCost(turnover, stakes, operatorOf(reader, book));
  });
  return cost;
}

/** For the stakes on each type by itself, kept from one reading to the next. */
export type KeptCost = { renewed(clients: Clients): Promise<(type: MatkaBetType) => Paise> };

/** Works out again what the clients cost whose books changed: to the paisa what doing so for all would say. */
export function keptCost(reader: Reader, { drawId, book }: Of): KeptCost {
  const costs = new Map<MatkaBetType, Map<number, Paise>>();
  const totals = new Map<MatkaBetType, Paise>();
  const put = (type: MatkaBetType, client: number, cost: Paise): void => {
    const byClient = costs.getOrInsertComputed(type, () => new Map<number, Paise>());
    totals.set(type, (totals.get(type) ?? 0n) + cost - (byClient.get(client) ?? 0n));
    byClient.set(client, cost);
  };
  return {
    async renewed(clients) {
      if (clients.length > 0) {
        const terms = await loadTerms(reader, drawId, clients);
        if (clients !== 'all')
          for (const type of costs.keys()) for (const client of clients) put(type, client, 0n);
        await eachClient(terms, (turnover, staked) => {
          for (const { type, staked: stakes } of staked)
            put(type, turnover.client_id, drawCloseCost(turnover, stakes, operatorOf(reader, book)));
        });
      }
      return (type) => totals.get(type) ?? 0n;
    },
  };
}

type ClientStakes = { readonly client_id: number; readonly type: MatkaBetType; readonly staked: bigint };

/** All that a client with a book below the viewer staked: it is closed at the terms of its last bet. */
async function stakesByClient(
  { db, viewer }: Reader,
  drawId: string,
  clients: Clients,
): Promise<ClientStakes[]> {
  const { rows } = await db.query<ClientStakes>(
    `select client_id, number / 1000000 as type, sum(staked)::bigint as staked
     from (
       select client_id, unnest(numbers) as number, unnest(staked) as staked from draw_books
       where draw_id = $1 and ($3::int[] is null or client_id = any($3))
         and client_id in (select client_id from draw_books where draw_id = $1 and u${viewer.level} = $2)
     ) each
     group by 1, 2`,
    [drawId, viewer.actingId, clients === 'all' ? null : clients],
  );
  return rows;
}
