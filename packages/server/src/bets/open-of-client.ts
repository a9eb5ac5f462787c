import type { Paise } from '@pavilion/engine/money/paise.ts';
import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';
import { BET_KINDS } from './bet-kinds.ts';
import { numberOfBet } from './number-of-bet.ts';
import { selectionOfBet } from './selection-of-bet.ts';

/** A market, session, draw or round that waits for its result, and what a client's bets on it tie up. */
export type OpenExposure = {
  readonly kind: SubjectKind;
  readonly id: string;
  /** Of a round the round's own, by which its page is found. */
  readonly event_id: string;
  readonly event_name: string;
  readonly market_name: string;
  readonly bets: number;
  readonly exposure: Paise;
};

const OPEN_SUBJECTS = ofEveryKind(
  ({ subjects, books, id }, kind) =>
    `select '${kind}' as kind, s.id, ${kind === 'round' ? 's.id' : 's.event_id'} as event_id,
       e.name as event_name, s.name as market_name, sum(b.bets)::int as bets
     from ${books} b join ${subjects} s on s.id = b.${id} join events e on e.id = s.event_id
     where b.client_id = $1 and s.settled_at is null group by s.id, s.event_id, s.name, e.name`,
).join(' union all ');

/** What makes up the used limit of a client (rules 4), the largest first; they sum to it within one snapshot. */
export async function openExposures(db: Db, clientId: number): Promise<OpenExposure[]> {
  const { rows } = await db.query<Omit<OpenExposure, 'exposure'>>(OPEN_SUBJECTS, [clientId]);
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const tied = new Map<string, Map<string, Paise>>();
  for (const kind of kinds) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- four kinds at most, on one connection
    tied.set(kind, await BET_KINDS[kind].tiedUpIn(db, clientId, ids));
  }
  return rows
    .map((row) => ({ ...row, exposure: tied.get(row.kind)?.get(row.id) ?? 0n }))
    .toSorted((a, b) => Number(b.exposure - a.exposure) || a.id.localeCompare(b.id));
}

type Row = {
  uid: string;
  event_id: string;
  event_name: string;
  market_name: string;
  market_id: string | null;
  session_id: string | null;
  draw_id: string | null;
  round_id: string | null;
  team_name: string | null;
  matka_market_id: number | null;
  casino_market: number | null;
  selection_id: bigint | null;
  game_code: string | null;
  odds: number | null;
  line: number | null;
  display_price: string;
  betting_type: 1 | 2;
  stake: Paise;
  win: Paise;
  loss: Paise;
  created_at: Date;
};
export type OpenBetOfClient = Row & { readonly selection: string };

/** The bets of a client on these subjects, the newest first. */
export async function openBetsOn(
  db: Db,
  clientId: number,
  of: { readonly subjects: readonly OpenExposure[]; readonly limit: number; readonly offset: number },
): Promise<OpenBetOfClient[]> {
  const { rows } = await db.query<Row>(
    `select b.uid, coalesce(b.round_id, b.event_id) as event_id, e.name as event_name,
       coalesce(bm.name, bs.name, bd.name, bc.name) as market_name, b.market_id, b.session_id, b.draw_id, b.round_id,
       coalesce(r.name, bs.name, bc.name) as team_name, b.matka_market_id, b.casino_market, b.selection_id,
       case when not bc.told then bc.game_code end as game_code, b.odds, b.line, b.display_price, b.betting_type,
       b.stake, b.win, b.loss, b.created_at
     from (
       select * from bets b where b.client_id = $1 and b.voided_at is null
         and coalesce(b.market_id, b.session_id, b.draw_id, b.round_id) = any($2::text[])
       order by b.id desc limit $3 offset $4
     ) b join events e on e.id = b.event_id
     left join markets bm on bm.id = b.market_id left join sessions bs on bs.id = b.session_id
     left join draws bd on bd.id = b.draw_id left join casino_rounds bc on bc.id = b.round_id
     left join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
     order by b.id desc`,
    [clientId, texts(of.subjects.map(({ id }) => id)), of.limit, of.offset],
  );
  return rows.map((row) => ({
    ...row,
    selection: selectionOfBet(row) ?? numberOfBet(row).number ?? row.team_name ?? '',
  }));
}
