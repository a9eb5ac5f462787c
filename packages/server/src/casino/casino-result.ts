import type { CasinoDoubt } from '@pavilion/contract/casino-doubt.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { RoundRecord } from '@pavilion/contract/casino-fair.ts';
import { cardOfCode, pictureCode } from '@pavilion/engine/casino/cards.ts';
import { isGameCode, type Game } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import type { CallContext } from '../http/context.ts';
import { roundRecords } from './round-records.ts';

type Detail = CallOutput<'casinoResult'>['casino_result'][number];

/** The cards of a round as they lie on the table, and once it is over what came true. @throws Refusal unknown_event, unknown_round */
export async function casinoResult(
  { casino_round_id: id }: CallRequest<'casinoResult'>,
  ctx: CallContext,
): Promise<CallOutput<'casinoResult'>> {
  const { records } = await roundRecords({ event_id: id, rounds: 1 }, ctx);
  const record = records[0]!;
  const { rows } = await ctx.db.query<{ mid: string; provider_id: number; doubt: CasinoDoubt | null }>(
    'select mid, provider_id, case when settled_at is null then doubt end as doubt from casino_rounds where id = $1',
    [id],
  );
  const { mid, provider_id } = rows[0]!;
  const { game_code, name: event_name, opened_at: open_date, state, won_by, fair } = record;
  const game = isGameCode(game_code) ? gameOf(game_code) : undefined;
  const detail: Detail = {
    mid,
    cards: record.cards.join(','),
    desc: record.desc,
    seats: seatsOf(game, record),
    markets: marketsOf(game, record),
  };
  const doubt = ctx.viewer.level === 7 ? null : rows[0]!.doubt;
  return {
    game_code,
    provider_id,
    event_name,
    open_date,
    state,
    won_by,
    casino_result: [detail],
    fair,
    doubt,
  };
}

/** Who has which cards; of a game that the house does not know, one seat with all of them. */
function seatsOf(game: Game | undefined, { cards: codes }: RoundRecord): Detail['seats'] {
  const cards = codes.map(cardOfCode).filter((card) => card !== undefined);
  if (game === undefined || cards.length < codes.length)
    return codes.length === 0 ? [] : [{ name: '', cards: codes, hand: '', won: false }];
  return game.read(cards).seats.map(({ name, cards: dealt, hand = '', won }) => ({
    name,
    cards: dealt.map(pictureCode),
    hand,
    won,
  }));
}

function marketsOf(game: Game | undefined, { outcomes }: RoundRecord): Detail['markets'] {
  if (game === undefined || outcomes === null) return [];
  return game.markets.map((market, at) => ({
    name: market.name,
    outcome: market.outcomes[outcomes[at] ?? -1]?.name ?? '',
  }));
}
