/** A round waits for a person when it is this old without a result; no table deals as long. */
export const PENDING_AFTER_MS = 5 * 60_000;
