/** Says whether one more is too many: so many a second, and as many at once after a quiet one. */
export function limitPerSecond(most: number, now: () => Date): () => boolean {
  let left = most;
  let filled = now().getTime();
  return () => {
    const at = now().getTime();
    left = Math.min(most, left + (Math.max(0, at - filled) * most) / 1000);
    filled = at;
    if (left < 1) return true;
    left -= 1;
    return false;
  };
}
