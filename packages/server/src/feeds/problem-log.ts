/** Where a feed reports what went wrong: a short kind ("malformed", "hung-up") and what exactly it met. */
export type FeedLog = (problem: {
  readonly feed: string;
  readonly kind: string;
  readonly detail: string;
}) => void;

/**
 * A log that reports each kind of problem once and stays silent about its repetitions: a stream can repeat a mistake a
 * thousand times a second. The counters know how often; make a new one per connection.
 */
export function logEachKindOnce(feed: string, log: FeedLog): (kind: string, detail: string) => void {
  const reported = new Set<string>();
  return (kind, detail) => {
    if (reported.has(kind)) return;
    reported.add(kind);
    log({ feed, kind, detail });
  };
}
