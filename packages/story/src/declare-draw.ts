import { panaOfNumber } from '@pavilion/engine/matka/fair-draw.ts';
import type { House } from '@pavilion/server/house.ts';
import type { mutationContext } from '@pavilion/server/http/run-mutation.ts';
import { bookNow } from '@pavilion/server/settlement/carry-out.ts';
import { SETTLE } from '@pavilion/server/settlement/settle.ts';
import { WORLD_SEED } from './create-world.ts';
import type { StoryDraw } from './matka.sql.ts';
import { integerBetween, seededRandom } from './simulator/random.ts';

/** How long a number waits for a visitor before the desk of the story declares it. */
const WAIT_MS = 20 * 60_000;

/** What chance has for a draw, in every world of the story the same. */
export function seedOf({
  title,
  marketDate,
  side,
}: Pick<StoryDraw, 'title' | 'marketDate' | 'side'>): number {
  let seed = WORLD_SEED;
  for (const letter of `${title} ${marketDate} ${side}`) seed = Math.imul(seed, 31) + letter.charCodeAt(0);
  return seed;
}

/** Each of 000 to 999 as likely. */
export const storyPana = (draw: Parameters<typeof seedOf>[0]): number =>
  panaOfNumber(integerBetween(seededRandom(seedOf(draw)), 0, 999));

/** What the desk declares of the draws whose time has come: all but the latest one, which waits for a visitor. */
export function ripe(due: readonly StoryDraw[], now: Date): readonly StoryDraw[] {
  return due.slice(0, -1).filter(({ drawAt }) => drawAt.getTime() + WAIT_MS <= now.getTime());
}

export async function declareDraw(
  house: House,
  draw: StoryDraw,
  ctx: ReturnType<typeof mutationContext>,
): Promise<void> {
  const of = { kind: 'draw', id: draw.id } as const;
  const result = storyPana(draw);
  await bookNow(house, SETTLE, { do: 'settle', eventId: draw.id, of, result, confirmed: true }, ctx);
}
