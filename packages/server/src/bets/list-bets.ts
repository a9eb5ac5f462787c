import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import { toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import { subjectOf, type SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { numbers } from '../db/array-text.ts';
import { planned } from '../db/planned.ts';
import type { Db } from '../db/pool.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';
import { noticeOfArchivedBets } from './archived-bets.ts';
import { asked, ofMatch, pageOf, STATE, type Filter } from './asked-bets.ts';
import { BET_PL, BET_STATUS, BET_STATUS_TABLES } from './bet-status.ts';
import { marketOfBet } from './market-of-bet.ts';
import { numberOfBet } from './number-of-bet.ts';
import { outcomesOfBet, selectionOfBet } from './selection-of-bet.ts';
import type { ShareSnapshot } from './share-snapshot.ts';

type Row = {
  uid: string;
  created_at: Date;
  subject_name: string;
  team_name: string;
  odds: number | null;
  line: number | null;
  display_price: string;
  holding_price: number | null;
  withdrawn: 0 | 1;
  stake: bigint;
  win: bigint;
  loss: bigint;
  betting_type: 1 | 2;
  selection_id: bigint | null;
  market_id: string | null;
  session_id: string | null;
  draw_id: string | null;
  matka_market_id: number | null;
  round_id: string | null;
  game_code: string | null;
  casino_market: number | null;
  outcomes: bigint[] | null;
  slip_uid: string | null;
  client_id: number;
  guid: string;
  username: string;
  name: string;
  sub_company: string | null;
  status: BetSlip['winning_status'];
  pl: bigint | null;
  chain: ShareSnapshot;
  event_name: string;
  open_date: Date;
  address: string | null;
  user_agent: string | null;
  runners: { selectionId: number; runnerName: string }[];
  winners: number | null;
};

/** What holds of a bet since runners were withdrawn; four decimals are for the eye, win and loss rest on all of them. */
const HOLDING = `round(b.kept_price, 4)::float8 as holding_price, (b.withdrawal_id is not null)::int as withdrawn`;

/** @throws Refusal unknown_user, when the bets of somebody are asked for who is not the viewer or below it. */
async function refuseForeign(db: Db, viewer: Viewer, userId: number | undefined): Promise<void> {
  if (userId === undefined) return;
  const { rowCount } = await db.query(
    `select 1 from users u where ${inSubtree(viewer, 'u', 1)} and u.id = $2`,
    [viewer.actingId, userId],
  );
  if (rowCount === 0) throw new Refusal('unknown_user');
}

/**
 * Bets of the viewer's downline in a match, newest first.
 *
 * @throws Refusal unknown_user.
 */
export async function listBets(
  db: Db,
  viewer: Viewer,
  request: CallRequest<'betList'> & Pick<Filter, 'rounds' | 'part' | 'whoseThen'>,
): Promise<CallOutput<'betList'>> {
  await refuseForeign(db, viewer, request.user_id);
  const filtered = asked(viewer, request);
  const count = await db.query<{ total: number }>(`select count(*)::int as total from ${ofMatch(filtered)}`, [
    ...filtered.values,
  ]);
  return {
    bet_data: await betPage(db, viewer, request, {
      limit: request.items_perpage,
      offset: (request.current_page - 1) * request.items_perpage,
    }),
    total_records: count.rows[0]!.total,
    notice: await noticeOfArchivedBets(db, eventOfRound(request.event_id) ?? request.event_id),
  };
}

/** Found first and looked up then: what a slip shows lies in a dozen tables, and planning the search among them took ten times as long as the search. */
export async function betPage(
  db: Db,
  viewer: Viewer,
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<BetSlip[]> {
  const filtered = asked(viewer, filter);
  const found = await db.query<{ id: bigint }>(
    planned(pageOf(viewer, filtered), [...filtered.values, page.limit, page.offset]),
  );
  if (found.rows.length === 0) return [];
  const { rows } = await db.query<Row>({ ...SLIPS, values: [numbers(found.rows.map(({ id }) => id))] });
  return rows.map((row) => betSlip(row, viewer));
}

const SLIPS = {
  name: 'bet-slips',
  text: `
    select b.uid, b.created_at, coalesce(bm.name, bs.name, bd.name, bc.name) as subject_name, coalesce(r.name, bs.name, bc.name) as team_name, b.odds, b.line,
      b.display_price, ${HOLDING}, b.stake, b.win, b.loss, b.betting_type, b.selection_id, b.market_id, b.session_id, b.draw_id, b.matka_market_id, b.round_id, case when not bc.told then bc.game_code end as game_code, b.casino_market, b.outcomes, b.slip_uid, b.client_id, u.guid,
      u.username, trim(u.first_name || ' ' || u.last_name) as name, sc.username as sub_company, ${BET_STATUS} as status, ${BET_PL} as pl, n.chain,
      e.name as event_name, e.open_date, bm.winners, host(b.address) as address, b.user_agent,
      (select coalesce(jsonb_agg(jsonb_build_object('selectionId', x.selection_id, 'runnerName', x.name) order by x.position), '[]')
       from runners x where x.market_id = b.market_id) as runners
    from bets b ${BET_STATUS_TABLES}
    join users u on u.id = b.client_id
    join events e on e.id = b.event_id
    join share_snapshots n on n.id = b.snapshot_id
    left join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
    left join users sc on sc.id = u.u2
    where b.id = any ($1::bigint[]) order by b.id desc`,
};

function betSlip(row: Row, viewer: Viewer): BetSlip {
  return {
    betslip_uid: row.uid,
    created_at: row.created_at.toISOString(),
    market_name: row.subject_name,
    team_name: selectionOfBet(row) ?? numberOfBet(row).number ?? row.team_name,
    price: row.line ?? toDecimalOdds(row.odds ?? 0),
    display_price: row.display_price,
    holding_price: row.holding_price,
    withdrawn: row.withdrawn,
    line: row.line,
    stake: toCoins(row.stake),
    win: toCoins(row.win),
    loss: toCoins(row.loss),
    betting_type: row.betting_type,
    selection_id: row.selection_id === null ? null : Number(row.selection_id),
    market_id: marketOfBet(row),
    session_id: row.session_id,
    user_id: row.client_id,
    user_guid: row.guid,
    username: row.username,
    name: row.name,
    // Who stands above is not told: below a sub company nobody reads its name.
    sub_company: viewer.level <= 2 ? (row.sub_company ?? '') : '',
    winning_status: row.status,
    state: STATE[row.status],
    pl: row.pl === null ? null : toCoins(row.pl),
    upline_data: sharesShownTo(row.chain, viewer),
    my_share: ownShare(row.chain, viewer),
    market_runners: outcomesOfBet(row) ?? row.runners,
    market_winners: row.winners,
    ...shownOf(row),
    pp: toCoins(row.win),
    matka_market_type: numberOfBet(row).type,
    slip_uid: row.slip_uid,
    game_start_date: row.open_date.toISOString(),
    event_name: row.event_name,
    // Whereabouts and device of a client are the Company's to see.
    ip_address: viewer.level === 1 ? (row.address ?? '') : '',
    user_agent: viewer.level === 1 ? (row.user_agent ?? '') : '',
  };
}

/** A viewer learns its own share and those below it, never what is kept above. */
function sharesShownTo({ upline }: ShareSnapshot, viewer: Viewer): BetSlip['upline_data'] {
  if (viewer.level === 7) return [];
  return upline
    .filter((link) => link.role >= viewer.level)
    .map((link) => ({ parent_id: link.userId, my_share: toPercent(link.weight) }));
}

/** What the viewer itself carries of the bet, in percent. */
function ownShare({ upline }: ShareSnapshot, viewer: Viewer): number | null {
  if (viewer.level === 7) return null;
  return toPercent(upline.find((link) => link.userId === viewer.actingId)?.weight ?? 0);
}

type Shown = {
  readonly sides: readonly [back: BetSlip['side'], lay: BetSlip['side']];
  /** The client's P/L by this bet alone when its side comes true and when it does not, by outcome (rules 2, 3). */
  plByOutcome(row: Row, comesTrue: bigint, fails: bigint): bigint[];
};

const SHOWN: Record<SubjectKind, Shown> = {
  market: {
    sides: ['Lagai', 'Khai'],
    // Of several winners another runner among them says nothing of this one.
    plByOutcome: ({ selection_id, runners, winners }, onRunner, onOthers) =>
      winners === 1
        ? runners.map(({ selectionId }) => (BigInt(selectionId) === selection_id ? onRunner : onOthers))
        : [onRunner, onOthers],
  },
  // Below its line and from it on.
  session: { sides: ['Yes', 'No'], plByOutcome: (_, fromLine, below) => [below, fromLine] },
  draw: { sides: ['Lagai', 'Khai'], plByOutcome: (_, onNumber, onOthers) => [onNumber, onOthers] },
  round: { sides: ['Lagai', 'Khai'], plByOutcome: ({ outcomes }) => outcomes ?? [] },
};

function shownOf(row: Row): Pick<BetSlip, 'side' | 'runner_pl'> {
  const { sides, plByOutcome } = SHOWN[subjectOf(row)!.kind]; // a bet stands on one of them
  const [side, comesTrue, fails] =
    row.betting_type === 1 ? [sides[0], row.win, -row.loss] : [sides[1], -row.loss, row.win];
  return { side, runner_pl: plByOutcome(row, comesTrue, fails).map(toCoins) };
}

export async function countBets(
  db: Db,
  viewer: Viewer,
  request: CallRequest<'betCounts'>,
): Promise<CallOutput<'betCounts'>> {
  const filtered = asked(viewer, request, true);
  const { rows } = await db.query<Record<'total' | 'settled' | 'open' | 'cancelled', number>>(
    `select count(*)::int as total, count(*) filter (where status in ('1', '2'))::int as settled,
       count(*) filter (where status = '0')::int as open, count(*) filter (where status = '3')::int as cancelled
     from (select ${BET_STATUS} as status from ${ofMatch(filtered)}) counted`,
    [...filtered.values],
  );
  const row = rows[0]!;
  return {
    total_bets: row.total,
    settelled_bets: row.settled,
    unsettelled_bets: row.open,
    cancelled_bets: row.cancelled,
  };
}
