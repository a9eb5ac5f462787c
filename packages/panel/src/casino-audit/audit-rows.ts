import type { AuditedMarket } from '@pavilion/contract/casino-audit.ts';

/** What names a market in the address. */
export const marketKey = ({ provider_id, game_code, market_id }: AuditedMarket): string =>
  `${provider_id}-${game_code}-${market_id}`;

const ORDER = { red: 0, amber: 1, quiet: 2, not_known: 3, too_few: 4 } as const;

/** What is to be looked at first, then as the games come. */
export const alarmsFirst = (records: readonly AuditedMarket[]): readonly AuditedMarket[] =>
  records.toSorted((a, b) => ORDER[a.alarm] - ORDER[b.alarm]);

const AS_SHOWN = 2;

/** A part as per cent: `96.15`. */
export const inPercent = (part: number): string => (part * 100).toFixed(AS_SHOWN);
