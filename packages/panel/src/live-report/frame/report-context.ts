import type { Book, MarketPosition, SessionPosition } from '@pavilion/contract/positions.ts';
import { createContext, use } from 'react';
import type { Desk } from './use-desk.ts';

/** phone: two prices a runner, tabs below. middle: all prices, tabs below. wide: with the rail at the right. */
export type Layout = 'phone' | 'middle' | 'wide';

/** Positions that were asked for instead of pushed; they come first while the connection is lost. */
export type Polled = {
  first: boolean;
  /** Both answers are there. */
  known: boolean;
  markets: ReadonlyMap<string, MarketPosition>;
  sessions: ReadonlyMap<string, SessionPosition>;
};

/** What every part of one live report shares; whoever reads it is drawn again when it changes, so it hardly ever does. */
export type Report = {
  eventId: string;
  /** The Company, or who acts as it: sees viewers, all bets, and what is hidden. */
  privileged: boolean;
  /** What of the desk the reader may do here. */
  may: { readonly lock: boolean; readonly announce: boolean; readonly cap: boolean; readonly undo: boolean };
  layout: Layout;
  /** Whose risk the positions are. */
  book: Book;
  /** There is room for a runner's last prices, and for a session's book in small. */
  roomy: boolean;
  polled: Polled;
  desk: Desk;
  /** Origins that live TV and the score widget may be shown from. */
  frameHosts: readonly string[];
  toggleBook: (sessionId: string) => void;
};

export const ReportContext = createContext<Report | null>(null);

export function useReport(): Report {
  const report = use(ReportContext);
  if (report === null) throw new Error('a part of the live report stands outside of one');
  return report;
}

const NONE: readonly string[] = [];

/** The books that are open, for those few who are drawn again when one is opened. */
export const OpenBooksContext = createContext(NONE);

export function useOpenBooks(): readonly string[] {
  return use(OpenBooksContext);
}

/** True while nothing arrives: the report is paused, or the connection is lost. Prices turn grey by the style sheet. */
export const FrozenContext = createContext(false);

export function useReportFrozen(): boolean {
  return use(FrozenContext);
}
