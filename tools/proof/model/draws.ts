import { NUMBERS } from './numbers.ts';
import { openPanaOf } from './outcomes.ts';
import { judgeClose } from './results.ts';
import type { Draw, World } from './world.ts';

const PANAS: readonly string[] = [...NUMBERS[3], ...NUMBERS[4], ...NUMBERS[5]];

/** When a number is declared: the day and the moment of the house. */
export type Moment = { readonly day: string; readonly now: number };

/** What the desk answers to a number (rulebook 10). With a code the one that is declared is corrected. Changes nothing. */
export function judgeNumber(draw: Draw, pana: string, of: Moment & { readonly corrects: boolean }): string {
  if (!/^\d{3}$/.test(pana)) return 'invalid_number';
  if (!PANAS.includes(pana)) return 'not_a_pana';
  const same = typeof draw.result === 'object' && draw.result.pana === pana;
  if (draw.result !== undefined && (same || !of.corrects)) return 'already_settled';
  if (draw.day > of.day) return 'draw_ahead';
  if (!draw.closedEarly && of.now < draw.closesAt) return 'takes_bets';
  return draw.opening !== null && draw.opening.result === undefined ? 'waits_for_open' : 'ok';
}

/** Of a Close the panas of its day, 'void' of an abandoned draw; a Close that was declared before its Open is corrected follows it. */
export function declareNumber(world: World, draw: Draw, pana: string): void {
  const close = closeOf(world, draw);
  const before = close?.result;
  end(world, draw, pana);
  if (close !== undefined && before !== undefined)
    end(world, close, before === 'void' ? before : before.pana);
}

function end(world: World, draw: Draw, pana: string): void {
  draw.result = pana === 'void' ? pana : { pana, open: openPanaOf(draw) };
  draw.settledOnce = true;
  judgeClose(world, world.matches.get(draw.event)!);
}

/** The number is as if it had never been, and with an Open what its Close was. */
export function takeNumberBack(world: World, draw: Draw): void {
  for (const one of [closeOf(world, draw), draw]) {
    if (one === undefined) continue;
    one.result = undefined;
    judgeClose(world, world.matches.get(one.event)!);
  }
}

function closeOf(world: World, open: Draw): Draw | undefined {
  for (const one of world.subjects.values()) if (one.kind === 'draw' && one.opening === open) return one;
  return undefined;
}

/** The desk ends the bets of a draw before their time, and with an Open those on the jodis of its Close. */
export function endBets(world: World, draw: Draw, now: number): string {
  if (draw.closedEarly || draw.result !== undefined || draw.closesAt <= now) return 'market_not_open';
  draw.closedEarly = true;
  const close = closeOf(world, draw);
  if (close !== undefined && (close.jodiClosesAt ?? 0) > now) close.jodiClosesAt = now;
  return 'ok';
}
