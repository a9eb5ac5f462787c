import { createHash } from 'node:crypto';

/** A message may be so old, or so far ahead. */
const WINDOW_MS = 30_000;

/**
 * Whether a signed message is of now: within the window of the house's clock where it says when it was sent, and its request not
 * known from another message. The very same one may come again.
 */
export function freshness(now: () => Date) {
  let recent = new Map<string, string>();
  let before = new Map<string, string>();
  let turned = now().getTime();
  return (
    raw: Buffer,
    said: { readonly request_uuid: string; readonly timestamp?: number | undefined },
  ): boolean => {
    const at = now().getTime();
    if (said.timestamp !== undefined && Math.abs(at - said.timestamp) > WINDOW_MS) return false;
    if (at - turned > WINDOW_MS * 2) {
      before = recent;
      recent = new Map();
      turned = at;
    }
    const digest = createHash('sha256').update(raw).digest('base64');
    const known = recent.get(said.request_uuid) ?? before.get(said.request_uuid);
    if (known === undefined) recent.set(said.request_uuid, digest);
    return known === undefined || known === digest;
  };
}
