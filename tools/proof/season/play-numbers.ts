import { declareNumber, endBets, judgeNumber, takeNumberBack } from '../model/draws.ts';
import { coins } from '../model/arithmetic.ts';
import { ankOf } from '../model/numbers.ts';
import { betsOn, openPanaOf, resultOf } from '../model/outcomes.ts';
import { judgeCode } from '../model/results.ts';
import type { Draw } from '../model/world.ts';
import { CODE } from '../house/people.ts';
import { COMPANY, WRONG_CODE, type Operation } from './operation.ts';
import { expectBooked } from './play-desk.ts';
import { dayOf, drawOf } from './play-draws.ts';
import { expectAnswer, expectSame, type Season } from './season.ts';

type NumberOf<D extends Operation['do']> = Extract<Operation, { do: D }>;

export async function playEndBets(season: Season, operation: NumberOf<'end bets'>): Promise<void> {
  const { house, world, clock } = season;
  const draw = drawOf(season, operation.subject);
  if (draw === undefined) return;
  const call = draw.fast ? 'fastCloseDraw' : 'closeDraw';
  const answered = await house.send(call, { event_id: draw.id }, COMPANY);
  expectAnswer(season, operation, answered, endBets(world, draw, clock.now.getTime()));
}

/** The number of a draw, shown beforehand; with a code in the place of the one that stands. */
export async function playDeclare(season: Season, operation: NumberOf<'declare'>): Promise<void> {
  const { house, world, clock, tally } = season;
  const draw = drawOf(season, operation.subject);
  if (draw === undefined) return;
  const { pana, code } = operation;
  const now = clock.now.getTime();
  const typed = code !== 'none';
  const passed = typed ? judgeCode(world, code === 'right', now) : 'ok';
  const expected =
    passed === 'ok' ? judgeNumber(draw, pana, { now, day: dayOf(now), corrects: typed }) : passed;
  const anew = draw.result !== undefined;
  const shown = expected === 'ok' ? await previewed(season, draw, { pana, anew }) : undefined;
  const answered = await house.send(
    draw.fast ? 'fastSettleMatkaEvent' : 'settleMatkaEvent',
    {
      event_id: draw.id,
      settlement_result: pana,
      ...(typed ? { code: code === 'right' ? CODE : WRONG_CODE } : {}),
    },
    COMPANY,
  );
  if (!expectAnswer(season, operation, answered, expected)) return;
  if (anew) tally.set('correct: ok', (tally.get('correct: ok') ?? 0) + 1);
  declareNumber(world, draw, pana);
  const open = openPanaOf(draw);
  expectSame('result', 'the number it is answered with', answered.data!.won_by, pana);
  const akhar = open === null ? ankOf(pana) : ankOf(open) + ankOf(pana);
  expectSame('result', 'the ank or jodi it is answered with', answered.data!.won_akhar, akhar);
  expectSame('result', 'whether it is a correction', answered.data!.corrected, anew ? 1 : 0);
  await expectBooked(season, shown!);
}

/** What a number, or another one, leaves on everybody's ledger as the desk is shown it: the clients' total must be the model's. */
async function previewed(
  { house, world }: Season,
  draw: Draw,
  { pana, anew }: { pana: string; anew: boolean },
): Promise<ReadonlyMap<number, number>> {
  const call = draw.fast ? 'fastNumberPreview' : 'numberPreview';
  const { data, code } = await house.send(call, { event_id: draw.id, settlement_result: pana }, COMPANY);
  expectSame('preview', 'the answer to a preview', code, 'ok');
  const ending = { pana, open: openPanaOf(draw) };
  const total = betsOn(world, draw.id).reduce((sum, bet) => sum + resultOf(bet, draw, ending), 0n);
  expectSame('preview', 'the total of the clients', data!.totals.clients, coins(total));
  expectSame('preview', 'the sum over all parties', data!.sum, 0);
  expectSame('preview', 'whether it is shown as a correction', data!.correction !== null, anew);
  return new Map((data!.correction ?? data!).rows.map((row) => [row.user_id, row.ledger_after]));
}

export async function playTakeNumberBack(
  season: Season,
  operation: NumberOf<'take number back'>,
): Promise<void> {
  const { house, world, clock } = season;
  const draw = drawOf(season, operation.subject);
  if (draw === undefined) return;
  const passed = judgeCode(world, operation.rightCode, clock.now.getTime());
  const expected = passed === 'ok' && draw.result === undefined ? 'not_settled' : passed;
  const code = operation.rightCode ? CODE : WRONG_CODE;
  const answered = await house.send(
    draw.fast ? 'fastDeleteNumber' : 'deleteNumber',
    { id: draw.id, code },
    COMPANY,
  );
  if (expectAnswer(season, operation, answered, expected)) takeNumberBack(world, draw);
}

export async function playAbandonDraw(season: Season, operation: NumberOf<'abandon draw'>): Promise<void> {
  const { house, world, clock } = season;
  const draw = drawOf(season, operation.subject);
  if (draw === undefined) return;
  const passed = judgeCode(world, operation.rightCode, clock.now.getTime());
  const expected = passed === 'ok' && draw.result !== undefined ? 'already_settled' : passed;
  const code = operation.rightCode ? CODE : WRONG_CODE;
  const call = draw.fast ? 'fastAbandonDraw' : 'abandonDraw';
  const answered = await house.send(call, { event_id: draw.id, code }, COMPANY);
  if (expectAnswer(season, operation, answered, expected)) declareNumber(world, draw, 'void');
}
