import { Refusal } from '@pavilion/contract/refusals.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { gameHandlers, type GameContext } from '../http/game-handlers.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { closeDrawEarly } from '../matches/close-draw.ts';
import { declare, rollBack } from '../settlement/answers.ts';
import { rollbackPreview } from '../settlement/rollback-preview.ts';
import { declareNumber, ofDraw, tellingWho } from './declare.ts';
import { declaredNumbers, deskDraw, drawsOfCategory, numberList } from './draw-rows.sql.ts';
import { numberPreview } from './number-preview.ts';

export function drawHandlers(house: House) {
  return gameHandlers({
    matkaActiveGames: (request, { db, fast }) => drawsOfCategory(db, { ...request, fast, at: house.now() }),
    settleMatkaEvent: (request, ctx) => declareNumber(house, request, ctx),
    matkaResult: (request, { db, fast }) => declaredNumbers(db, { ...request, fast }),
    numberList: (request, { db, fast }) => numberList(db, { ...request, fast }),
    numberPreview: (request, ctx) => numberPreview(house, request, ctx),
    async deleteNumber({ id }, ctx) {
      await deskDraw(ctx.db, id, ctx.fast);
      return rollBack(house, { do: 'roll_back', eventId: id }, ctx);
    },
    async deletePreview({ id }, { db, fast }) {
      await deskDraw(db, id, fast);
      return rollbackPreview(db, { event_id: id });
    },
    async abandonDraw({ event_id: id }, ctx) {
      await deskDraw(ctx.db, id, ctx.fast);
      return tellingWho(ctx, id, () => declare(house, { do: 'abandon', ...ofDraw(id) }, ctx));
    },
    closeDraw: ({ event_id: id }, ctx) => closeBetting(house, id, ctx),
  }) satisfies Partial<Handlers>;
}

/** Waits until every bet under way is in. @throws Refusal market_not_open when betting was over. */
async function closeBetting(house: House, id: string, ctx: GameContext): Promise<{ closes_at: string }> {
  const { event_name } = await deskDraw(ctx.db, id, ctx.fast);
  await lockForSettlement(ctx.db, id, [id]);
  const at = house.now();
  if (!(await closeDrawEarly(ctx.db, id, at))) throw new Refusal('market_not_open');
  await ctx.audit({ action: 'close_draw', object: `event:${id}`, after: { event: event_name } });
  await tellMatch(house, ctx, { eventId: id });
  return { closes_at: at.toISOString() };
}
