import { PRICE_EXPIRES_MS } from '@pavilion/contract/manual-types.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { DeskStatus } from './manual.sql.ts';

/**
 * A price holds for the moment in which it was pressed. One that arrives later, or that was pressed before a Ball Start that
 * overtook it, would open at prices of before; so would one whose moment lies in the future, for then nobody knows it.
 *
 * @throws Refusal price_expired.
 */
export function refuseExpired(
  pressedAt: number | undefined,
  { status, sent_at }: { status: DeskStatus; sent_at: Date | null },
  now: Date,
): void {
  if (pressedAt === undefined) return;
  const late = Math.abs(now.getTime() - pressedAt) > PRICE_EXPIRES_MS;
  const overtaken = status !== '' && sent_at !== null && pressedAt < sent_at.getTime();
  if (late || overtaken) throw new Refusal('price_expired');
}
