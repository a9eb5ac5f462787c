import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { MOST_WINS } from '@pavilion/contract/rounds-at-a-time.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { LAGAI } from '@pavilion/engine/books/betting-type.ts';
import { isGameCode, type CasinoMarket } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { chanceOfPrice } from '@pavilion/engine/casino/lagai-khai.ts';
import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { refuseArchivedBets } from '../bets/archived-bets.ts';
import { ROUND_PL } from '../bets/bet-status.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';
import { visibleEvent } from '../matches/visible-event.ts';

type Win = CallOutput<'largestWins'>['wins'][number];

type Row = {
  uid: string;
  username: string;
  guid: string;
  game_code: string;
  market: number;
  selection_id: bigint;
  betting_type: 1 | 2;
  odds: number;
  display_price: string;
  stake: bigint;
  pl: bigint;
  outcomes: bigint[];
  between: boolean;
};

/** The bets that won most in a round, of the viewer and below, each with how likely that was. @throws Refusal unknown_event, unknown_round, bets_archived */
export async function largestWins(
  { event_id: id }: CallRequest<'largestWins'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'largestWins'>> {
  await visibleEvent(db, viewer, id);
  const eventId = eventOfRound(id);
  if (eventId === undefined) throw new Refusal('unknown_round');
  await refuseArchivedBets(db, [eventId]);
  const rows = await wonBets(db, viewer, { id, eventId });
  return { wins: rows.map(asWin) };
}

async function wonBets(
  db: Db,
  viewer: Viewer,
  { id, eventId }: { readonly id: string; readonly eventId: string },
): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select b.uid, u.username, u.guid, bc.game_code, b.casino_market as market, b.selection_id, b.betting_type, b.odds, b.display_price,
       b.stake, ${ROUND_PL} as pl, b.outcomes, b.client_seed is null as between
     from bets b join casino_rounds bc on bc.id = b.round_id join users u on u.id = b.client_id
     where b.event_id = $3 and b.round_id = $2 and b.voided_at is null and ${ROUND_PL} > 0 and ${inSubtree(viewer, 'u', 1)}
     order by ${ROUND_PL} desc, b.id limit ${MOST_WINS}`,
    [viewer.actingId, id, eventId],
  );
  return rows;
}

function asWin(row: Row): Win {
  const market = isGameCode(row.game_code)
    ? gameOf(row.game_code).markets.find((one) => one.id === row.market)
    : undefined;
  const selection = market?.selections.find(({ sid }) => BigInt(sid) === row.selection_id);
  return {
    betslip_uid: row.uid,
    username: row.username,
    user_guid: row.guid,
    market_name: market?.name ?? '',
    team_name: selection?.name ?? '',
    side: row.betting_type === LAGAI ? 'Lagai' : 'Khai',
    display_price: row.display_price,
    stake: toCoins(row.stake),
    win: toCoins(row.pl),
    chance: market === undefined ? null : chanceToWin(row, market),
    between_cards: row.between ? 1 : 0,
  };
}

/** Before the first card, that of the outcomes that win; between the cards, what the price was made of. */
function chanceToWin({ between, betting_type, odds, outcomes }: Row, market: CasinoMarket): number {
  if (between) {
    const lagai = betting_type === LAGAI;
    const chance = chanceOfPrice(odds, lagai ? 'lagai' : 'khai');
    return lagai ? chance : 1 - chance;
  }
  return market.outcomes.reduce((sum, { chance }, at) => sum + (outcomes[at]! > 0n ? chance : 0), 0);
}
