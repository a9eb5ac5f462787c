/** Whether something has been so at every look for `ms`. */
export function lasting(ms: number): (now: boolean) => boolean {
  let since = Infinity;
  return (now) => {
    if (!now) since = Infinity;
    else since = Math.min(since, performance.now());
    return performance.now() - since >= ms;
  };
}
