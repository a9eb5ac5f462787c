import {
  closeSheet,
  commissionEdges,
  commissionKept,
  type ClosingClient,
  type EventClose,
} from '@pavilion/engine/commission/close-event.ts';
import { commissionBase, type EventTurnover } from '@pavilion/engine/commission/commission.ts';
import { usageShares } from '@pavilion/engine/commission/usage-shares.ts';
import { MATKA_BET_TYPES, standsOnBoth } from '@pavilion/engine/matka/bet-types.ts';
import type { Ppm } from '@pavilion/engine/money/ppm.ts';
import type { Posting } from '@pavilion/engine/settlement/postings.ts';
import type { RateSnapshot, ShareSnapshot } from '../bets/share-snapshot.ts';
import type { Db } from '../db/pool.ts';
import { breath, inSlices } from '../in-slices.ts';

/** What the settlement at hand adds to the match, when the close is planned before it is written. */
export type Pending = {
  readonly of: keyof EventTurnover;
  /** By client; who is in it has part in the match, whatever the amount. */
  readonly amounts: ReadonlyMap<number, bigint>;
};

/** What a close rests on: the flat charge per client, none for draws, and what each client's markets booked and its sessions turned over. */
export type Closing = { readonly charge: bigint | undefined; readonly turnovers: readonly Turnover[] };

/** So many clients are charged, and their uplines get so much of a charge each, from the parent up (ppm). */
export type ChargedClients = { readonly usage: readonly Ppm[]; readonly clients: number };

export type ClosePlan = EventClose & {
  /** The flat charge per client of this close. */
  readonly charge: bigint;
  /** Whom it is taken for, also when it is nothing: what another charge would have brought is told by them. */
  readonly charged: readonly ChargedClients[];
  readonly postings: readonly Posting[];
  /** Each party's gain: commission of clients, commission and charges of operators. */
  readonly shares: readonly { readonly userId: number; readonly amount: bigint }[];
};

/** The setting of the flat charge, in paise; nothing until the Company sets it. */
export const OTHER_CHARGES = 'other_charges_paise';

const NOTHING_PENDING: Pending = { of: 'matchNet', amounts: new Map() };

export type Turnover = {
  readonly client_id: number;
  readonly terms: Terms;
  readonly match_net: bigint;
  readonly session_stakes: bigint;
  readonly matka_stakes: bigint;
  readonly casino_stakes: bigint;
  readonly standing: boolean;
};

/** The client's own rates, and its upline with the rates of each row and with what each gets of a charge. */
type Terms = Pick<ClosingClient, 'rates' | 'upline' | 'usageShares'>;

export async function loadClosing(db: Db, eventId: string): Promise<Closing> {
  const [charge, turnovers] = await Promise.all([chargePerClient(db, eventId), clientTurnovers(db, eventId)]);
  return { charge, turnovers };
}

/**
 * What closing a draw costs an operator for one client if these stakes stood and nothing else, whatever of it is declared; all
 * operators together when none is named. A gain is negative.
 */
export function drawCloseCost(turnover: Turnover, stakes: bigint, operatorId: number | undefined): bigint {
  const pending = { of: 'matkaStakes', amounts: new Map([[turnover.client_id, stakes]]) } as const;
  const client = closingClient({ ...turnover, matka_stakes: 0n }, 0n, pending);
  return operatorId === undefined ? (commissionEdges(client)[0] ?? 0n) : -commissionKept(client, operatorId);
}

/**
 * Commission and charges of a match (rules 7), from what its markets booked and what its sessions turned over. Rates and
 * shares are those of the client's last live bet in the match, so that closing it again books the same.
 */
export async function planClose(closing: Closing, pending: Pending = NOTHING_PENDING): Promise<ClosePlan> {
  const { turnovers, charge = 0n } = closing;
  const sheet = closeSheet();
  await inSlices(turnovers, (turnover) => sheet.add(closingClient(turnover, charge, pending)));
  await breath();
  const close = sheet.total();
  const charged = closing.charge === undefined ? [] : chargedClients(turnovers, pending);
  const shares = [
    ...close.clients.map(({ clientId, commission }) => ({ userId: clientId, amount: commission })),
    ...close.byOperator.map(({ userId, commission, charge: kept }) => ({
      userId,
      amount: commission + kept,
    })),
  ].filter(({ amount }) => amount !== 0n);
  return {
    ...close,
    charge,
    charged,
    postings: [...close.commissionPostings, ...close.chargePostings],
    shares,
  };
}

/** Every client of a match as the engine closes it, at a charge per client in paise; reports read a closed match by it. */
export async function closingClients(
  db: Db,
  eventId: string,
  charge: bigint,
  of: Counted = {},
): Promise<ClosingClient[]> {
  const turnovers = await clientTurnovers(db, eventId, of);
  return turnovers.map((turnover) => closingClient(turnover, charge, NOTHING_PENDING));
}

function closingClient(row: Turnover, charge: bigint, { of, amounts }: Pending): ClosingClient {
  const added = amounts.get(row.client_id);
  const turnover = {
    matchNet: row.match_net,
    sessionStakes: row.session_stakes,
    matkaStakes: row.matka_stakes,
    casinoStakes: row.casino_stakes,
  };
  turnover[of] += added ?? 0n;
  return {
    clientId: row.client_id,
    ...row.terms,
    bases: commissionBase(turnover),
    charge: hasPart(row, amounts) ? charge : 0n,
  };
}

const hasPart = (row: Turnover, pending: Pending['amounts']): boolean =>
  row.standing || pending.has(row.client_id);

function chargedClients(turnovers: readonly Turnover[], { amounts }: Pending): ChargedClients[] {
  // All clients of an agent mostly have the same terms, the very object.
  const alike = new Map<Terms, number>();
  for (const row of turnovers)
    if (hasPart(row, amounts)) alike.set(row.terms, (alike.get(row.terms) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const [terms, clients] of alike) {
    const usage = JSON.stringify(terms.usageShares);
    counts.set(usage, (counts.get(usage) ?? 0) + clients);
  }
  return [...counts].map(([usage, clients]) => ({ usage: JSON.parse(usage) as Ppm[], clients }));
}

function termsOf(chain: ShareSnapshot, [own, ...above]: RateSnapshot): Terms {
  return {
    rates: own!,
    upline: chain.upline.map((link, level) => ({ ...link, rates: above[level]! })),
    usageShares: usageShares(above),
  };
}

/**
 * The flat charge for the mobile app, in paise: what the first close with a client in it took, so that the same result leaves
 * the same balances whatever was set since; otherwise what the Company has set. None on draws.
 */
async function chargePerClient(db: Db, eventId: string): Promise<bigint | undefined> {
  const { rows } = await db.query<{ charge: bigint | null }>(
    `select coalesce(
       (select charge from settlements where event_id = $1 and kind = 'close' and charged_clients is distinct from '[]' order by version limit 1),
       (select value::bigint from settings where name = $2), 0) as charge
     where not exists (select from draws where id = $1)`,
    [eventId, OTHER_CHARGES],
  );
  return rows[0]?.charge ?? undefined;
}

/** Bet types that have no result while the Open of the day has none. */
const ON_BOTH_RESULTS = MATKA_BET_TYPES.filter(standsOnBoth).join(', ');

/** Clients with the same shares and rates above them, as all of an agent mostly are; each list has one item per client. */
type Alike = {
  readonly chain: ShareSnapshot;
  readonly rates: RateSnapshot;
  readonly clients: readonly number[];
  readonly match_nets: readonly bigint[];
  readonly session_stakes: readonly bigint[];
  readonly matka_stakes: readonly bigint[];
  readonly casino_stakes: readonly bigint[];
  readonly standing: readonly boolean[];
};

const turnoversOf = ({ chain, rates, clients, ...sums }: Alike): Turnover[] => {
  const terms = termsOf(chain, rates);
  return clients.map((client_id, at) => ({
    client_id,
    terms,
    match_net: sums.match_nets[at]!,
    session_stakes: sums.session_stakes[at]!,
    matka_stakes: sums.matka_stakes[at]!,
    casino_stakes: sums.casino_stakes[at]!,
    standing: sums.standing[at]!,
  }));
};

const LEVELS = [1, 2, 3, 4, 5, 6].map((level) => `n.u${level}, n.w${level}`).join(', ');

/** What of a match is counted: of some clients alone, or as if a round of the casino had no result. */
type Counted = { readonly clients?: readonly number[] | undefined; readonly without?: string | undefined };

/** Of all clients, or of some alone. */
export async function clientTurnovers(
  db: Db,
  eventId: string,
  { clients, without }: Counted = {},
): Promise<Turnover[]> {
  const { rows } = await db.query<Alike>(
    `with last_bet as (
       select client_id, max(id) as id from (
         select client_id, max(id) as id from bets
         where event_id = $1 and voided_at is null and ($2::int[] is null or client_id = any($2)) group by 1
         union all
         select client_id, id from archived_bets where event_id = $1 and ($2::int[] is null or client_id = any($2))
       ) last group by 1
     ), booked as (
       select h.user_id, sum(h.amount)::bigint as net from settlements s join settlement_shares h on h.settlement_id = s.id
       where s.event_id = $1 and s.kind = 'market' and s.rolled_back_at is null group by 1
     ), turned_over as (
       select b.client_id, sum(b.stakes)::bigint as stakes from session_books b join sessions s on s.id = b.session_id
       where s.event_id = $1 and s.result is not null group by 1
     ), drawn as (
       select b.client_id, sum(n.staked)::bigint as stakes from draw_books b join draws d on d.id = b.draw_id
       cross join lateral unnest(b.numbers, b.staked) n (number, staked)
       where b.draw_id = $1 and d.pana is not null and (d.jodi is not null or n.number / 1000000 not in (${ON_BOTH_RESULTS})) group by 1
     ), dealt as (
       select b.client_id, sum(b.stakes)::bigint as stakes from casino_books b join casino_rounds r on r.id = b.round_id
       where r.event_id = $1 and r.outcomes is not null and r.id is distinct from $3 and ($2::int[] is null or b.client_id = any($2)) group by 1
     )
     select any_value(n.chain) as chain, any_value(r.chain) as rates, array_agg(l.client_id) as clients,
       array_agg(coalesce(k.net, 0)) as match_nets, array_agg(coalesce(t.stakes, 0)) as session_stakes, array_agg(coalesce(w.stakes, 0)) as matka_stakes, array_agg(coalesce(c.stakes, 0)) as casino_stakes,
       array_agg(t.stakes is not null or exists (
         select from runner_books b join markets m on m.id = b.market_id
         where b.client_id = l.client_id and m.event_id = $1 and m.result_selections is not null
       )) as standing
     from last_bet l cross join lateral (
       select o.snapshot_id, o.rates_id from bets o where o.id = l.id
       union all select o.snapshot_id, o.rates_id from archived_bets o where o.id = l.id offset 0
     ) o
     join share_snapshots n on n.id = o.snapshot_id join rate_snapshots r on r.id = coalesce(o.rates_id, o.snapshot_id)
     left join booked k on k.user_id = l.client_id
     left join turned_over t on t.client_id = l.client_id
     left join drawn w on w.client_id = l.client_id
     left join dealt c on c.client_id = l.client_id
     group by ${LEVELS}, r.digest`,
    [eventId, clients ?? null, without ?? null],
  );
  return rows.flatMap(turnoversOf);
}
