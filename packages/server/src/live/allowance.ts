/** A budget that refills steadily: true while `cost` can be paid. */
export type Allowance = (cost: number, nowMs: number) => boolean;

export function allowance(most: number, perSecond: number): Allowance {
  let left = most;
  let countedAt: number | undefined;
  return (cost, nowMs) => {
    const refill = ((nowMs - (countedAt ?? nowMs)) * perSecond) / 1_000;
    left = Math.min(most, left + Math.max(0, refill));
    countedAt = nowMs;
    if (left < cost) return false;
    left -= cost;
    return true;
  };
}
