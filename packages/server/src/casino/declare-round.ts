import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { isGameCode, type CasinoMarket, type Game } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import { AS_TOLD, marketsOfRound } from '@pavilion/engine/casino/told-round.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { clockText } from '../http/days.ts';
import { writeEnd } from '../matches/rounds.ts';
import { waitsSince } from '../matches/waiting-rounds.ts';
import { declare } from '../settlement/answers.ts';
import { roundPreview } from '../settlement/round-preview.ts';
import { namedEnding, type Named, type NamedEnding } from './named-ending.ts';

type Row = {
  event_id: string;
  name: string;
  game_code: string;
  opened_at: Date;
  closes_at: Date;
  settled_at: Date | null;
  version: number;
  cards: string[];
  won_by: string;
  cancelled: boolean;
  dealt_here: boolean;
  doubted: boolean;
  told: boolean;
  by: string | null;
};
type DeskRound = Row & {
  readonly markets: readonly CasinoMarket[];
  /** Undefined of a round whose supplier tells what each of its bets brought. */
  readonly game: Game | undefined;
};

/** A round as the desk finds it, with who ended it. @throws Refusal unknown_round, unknown_game */
async function deskRound(db: Db, id: string): Promise<DeskRound> {
  const { rows } = await db.query<Row>(
    `select r.event_id, r.name, r.game_code, r.opened_at, r.closes_at, r.settled_at, r.version, r.cards, r.won_by,
       r.state = 'cancelled' as cancelled, r.commitment is not null as dealt_here, r.told, r.doubt is not null as doubted, u.username as by
     from casino_rounds r
     left join settlements s on s.round_id = r.id and s.kind = 'round' and s.rolled_back_at is null
     left join users u on u.id = s.settled_by where r.id = $1`,
    [id],
  );
  const row = rows[0];
  if (row === undefined) throw new Refusal('unknown_round');
  const markets = marketsOfRound(row);
  if (markets === undefined) throw new Refusal('unknown_game');
  const game = !row.told && isGameCode(row.game_code) ? gameOf(row.game_code) : undefined;
  return { ...row, markets, game };
}

/** Of a round of a supplier's own game a desk can say one thing alone: what it has told so far stands, and what has not won has lost. @throws Refusal told_by_supplier */
function endingOf({ game, game_code: code, won_by: winner, markets }: DeskRound, named: Named): NamedEnding {
  if (game !== undefined) return namedEnding(game, named);
  const { cards, winners = [] } = named;
  const asTold = cards === undefined && winners.join() === AS_TOLD.join();
  // Of a game of the house the same words name the first of its outcomes.
  if (!asTold || isGameCode(code)) throw new Refusal('told_by_supplier');
  const result = winner === '' ? (markets[0]?.outcomes[0]?.name ?? '') : winner;
  return { winner: result, description: result, outcomes: AS_TOLD, cards: undefined };
}

/**
 * A round is declared by hand once it stands among those that wait, at once where its result is doubted or was taken back; of two
 * desks the later one hears who was first.
 *
 * @throws Refusal already_settled, takes_bets, round_under_way
 */
async function refuseEarly({ now, config }: House, db: Db, round: DeskRound): Promise<void> {
  const { name, by, won_by: result } = round;
  if (round.settled_at !== null)
    throw new Refusal('already_settled', {
      text: round.cancelled
        ? told('{{name}} was abandoned by {{by}}', { name, by: by ?? '' })
        : told('{{name}} was declared by {{by}}: {{result}}', { name, by: by ?? '', result }),
      data: { by: by ?? '', result: round.cancelled ? '' : result, at: round.settled_at.toISOString() },
    });
  if (round.version > 0) return;
  const at = now();
  if (round.closes_at > at) {
    const until = clockText(config.timeZone, round.closes_at);
    throw new Refusal('takes_bets', {
      text: told('{{name}} takes bets until {{until}}', { name, until }),
      data: { until: round.closes_at.toISOString() },
    });
  }
  if (!round.doubted && round.opened_at > (await waitsSince(db, at))) throw new Refusal('round_under_way');
}

const shownEnding = ({ markets: all }: DeskRound, { winner, description, outcomes }: NamedEnding) => ({
  won_by: winner,
  desc: description,
  markets: all.map((market, at) => ({
    name: market.name,
    outcome: market.outcomes[outcomes[at] ?? -1]?.name ?? '',
  })),
});

/** What declaring a round by hand would book, by the settlement's own plan. */
export async function previewRound(
  house: House,
  { event_id: id, ...named }: CallRequest<'previewRound'>,
  { db }: Pick<CallContext, 'db'>,
): Promise<CallOutput<'previewRound'>> {
  const round = await deskRound(db, id);
  const ending = endingOf(round, named);
  await refuseEarly(house, db, round);
  const money = await roundPreview(house, db, {
    eventId: round.event_id,
    id,
    result: { outcomes: ending.outcomes },
  });
  return { ...money, ...shownEnding(round, ending), dealt_here: round.dealt_here ? 1 : 0 };
}

/** Declares a round whose provider went silent, by its cards or by what won. */
export async function declareRoundByHand(
  house: House,
  { event_id: id, cards, winners }: CallRequest<'declareRound'>,
  ctx: CallContext,
): Promise<CallOutput<'declareRound'>> {
  const eventId = eventOfRound(id);
  if (eventId === undefined) throw new Refusal('unknown_round');
  await lockForSettlement(ctx.db, eventId, [id]);
  const round = await deskRound(ctx.db, id);
  const ending = endingOf(round, { cards, winners });
  await refuseEarly(house, ctx.db, round);
  const { winner: wonBy, description, outcomes } = ending;
  if (round.game !== undefined)
    await writeEnd(ctx.db, id, { wonBy, description, cards: ending.cards ?? round.cards });
  const { clients, job_id } = await declare(
    house,
    { do: 'settle', eventId, of: { kind: 'round', id }, result: { outcomes }, confirmed: true },
    ctx,
  );
  return { ...shownEnding(round, ending), clients, ...(job_id === undefined ? {} : { job_id }) };
}
