import type { CallOutput } from '@pavilion/contract/calls.ts';
import { runnerCell, sessionCell, severalCell, type SubColumn } from './heat.ts';

export type SubAnswers = {
  markets: CallOutput<'marketPositionSc'>;
  sessions: CallOutput<'fancyPosSc'>;
  declaredSessions: CallOutput<'declaredFancySc'>;
  declaredMarkets: CallOutput<'declaredMarketSc'>;
};

/** A declared result in the table: its cell in each sub company's column, and the viewer's own figure. */
export type DeclaredRow = { cell: string; name: string; result: string; status: number };

const declaredCell = (id: string): string => `declared:${id}`;

/**
 * Turns the answers, which go by market and session, into a column per sub company; for a sub company itself a column per
 * account below it, of which nothing is known once it is declared.
 */
export function columnsOf(answers: SubAnswers, ownBranches: boolean): SubColumn[] {
  const columns = new Map<string, Map<string, number>>();
  const put = (name: string, cell: string, value: number): void => {
    const cells = columns.get(name) ?? new Map<string, number>();
    columns.set(name, cells.set(cell, value));
  };
  for (const { market_id, sc } of answers.markets) {
    for (const { username, runners, if_none, worst } of sc) {
      if (if_none !== null) put(username, severalCell(market_id, 'none'), if_none);
      if (worst !== null) put(username, severalCell(market_id, 'worst'), worst);
      for (const { selectionId, position } of runners) {
        put(username, runnerCell(market_id, selectionId), position);
      }
    }
  }
  for (const { session_id, sc } of answers.sessions) {
    for (const { username, fexposure, worst } of sc) {
      if (fexposure.no === null || fexposure.yes === null) {
        put(username, sessionCell(session_id, 'worst'), worst);
        continue;
      }
      put(username, sessionCell(session_id, 'no'), fexposure.no);
      put(username, sessionCell(session_id, 'yes'), fexposure.yes);
    }
  }
  if (ownBranches) return [...columns].map(([name, cells]) => ({ name, cells }));
  for (const { session_id, sc } of answers.declaredSessions) {
    for (const { username, my_status } of sc) put(username, declaredCell(session_id), my_status);
  }
  for (const { market_id, sc } of answers.declaredMarkets) {
    for (const { username, my_status } of sc) put(username, declaredCell(market_id), my_status);
  }
  return [...columns].map(([name, cells]) => ({ name, cells }));
}

export function declaredRows({
  declaredSessions,
  declaredMarkets,
}: Pick<SubAnswers, 'declaredSessions' | 'declaredMarkets'>): {
  sessions: DeclaredRow[];
  markets: DeclaredRow[];
} {
  return {
    sessions: declaredSessions.map((row) => ({
      cell: declaredCell(row.session_id),
      name: row.runner_name,
      result: row.settlement_result,
      status: row.status,
    })),
    markets: declaredMarkets.map((row) => ({
      cell: declaredCell(row.market_id),
      name: row.market_name,
      result: row.won_by === '' ? row.settlement_result : row.won_by,
      status: row.status,
    })),
  };
}
