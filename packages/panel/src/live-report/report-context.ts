import type { MarketPosition, SessionPosition } from '@pavilion/contract/positions.ts';
import { createContext, use } from 'react';
import type { Desk } from './use-desk.ts';

/** phone: two prices a runner, tabs below. middle: all prices, tabs below. wide: with the rail at the right. */
export type Layout = 'phone' | 'middle' | 'wide';

/** Positions that were asked for instead of pushed; they come first while the connection is lost. */
export type Polled = {
  first: boolean;
  markets: ReadonlyMap<string, MarketPosition>;
  sessions: ReadonlyMap<string, SessionPosition>;
};

/** What every part of one live report shares; it changes seldom, prices never pass through it. */
export type Report = {
  eventId: string;
  /** Company or admin: may lock, hide and settle. */
  privileged: boolean;
  /** Company alone: sees viewers, bets and its own column name; announces and rolls back. */
  company: boolean;
  layout: Layout;
  /** There is room for a runner's last prices. */
  trail: boolean;
  /** Nothing arrives: it is paused, or the connection is lost. */
  frozen: boolean;
  polled: Polled;
  desk: Desk;
  /** Origins that live TV and the score widget may be shown from. */
  frameHosts: readonly string[];
  openBooks: readonly string[];
  toggleBook: (sessionId: string) => void;
};

export const ReportContext = createContext<Report | null>(null);

export function useReport(): Report {
  const report = use(ReportContext);
  if (report === null) throw new Error('a part of the live report stands outside of one');
  return report;
}
