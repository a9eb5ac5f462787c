const MINUTE_MS = 60_000;

/** Whether something of this kind is to be told now: once a minute, for two versions side by side may meet it many times a second. */
export function onceAMinute(clock = () => performance.now()): (kind: string) => boolean {
  const toldAt = new Map<string, number>();
  return (kind) => {
    const now = clock();
    if (now - (toldAt.get(kind) ?? -Infinity) < MINUTE_MS) return false;
    toldAt.set(kind, now);
    return true;
  };
}
