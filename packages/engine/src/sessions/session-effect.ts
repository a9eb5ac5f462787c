/** A range of results with what it brings, lowest first and without gaps; `to` null = and above. */
export type NetRow<Net extends number | bigint> = {
  readonly from: number;
  readonly to: number | null;
  readonly net_pl: Net;
};

/** The lines of a session as they are, or were last, on offer; null where none ever was. */
export type OfferedLines = { readonly no: number | null; readonly yes: number | null };

/**
 * What a book says at a glance: what No and Yes would bring at their lines, null without a line, and its best and worst case.
 */
export type SessionEffect<Net extends number | bigint> = {
  no: Net | null;
  yes: Net | null;
  best: Net;
  worst: Net;
};

/** The net should the session end at this result; undefined for a book without rows. */
export function netAt<Net extends number | bigint>(
  rows: readonly NetRow<Net>[],
  result: number,
): Net | undefined {
  // No result lies below nought, so a No at line 0 reads the lowest range.
  const at = Math.max(0, result);
  return rows.find(({ from, to }) => at >= from && (to === null || at <= to))?.net_pl;
}

/**
 * If No and If Yes: the net one run below the No line and at the Yes line, beside the best and the worst of all results
 * (fexposure, rules 3). The one function for the server, the screens and the files.
 */
export function sessionEffect<Net extends number | bigint>(
  rows: readonly NetRow<Net>[],
  lines: OfferedLines,
  flat: Net,
): SessionEffect<Net> {
  const nets = rows.length === 0 ? [flat] : rows.map(({ net_pl }) => net_pl);
  return {
    no: lines.no === null ? null : (netAt(rows, lines.no - 1) ?? flat),
    yes: lines.yes === null ? null : (netAt(rows, lines.yes) ?? flat),
    best: nets.reduce((most, net) => (net > most ? net : most)),
    worst: nets.reduce((least, net) => (net < least ? net : least)),
  };
}
