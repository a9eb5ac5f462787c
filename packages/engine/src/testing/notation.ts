import { runnerBetOutcome } from '../books/bet-outcome.ts';
import { type BettingType, KHAI, LAGAI } from '../books/betting-type.ts';
import type { PositionedMarket } from '../books/net-by-winner.ts';
import { type Field, type RunnerBook, addRunnerBet, emptyRunnerBook } from '../books/runner-book.ts';
import { invariant } from '../invariant.ts';
import { formatCoins } from '../money/format-money.ts';
import { type Paise, parseCoins } from '../money/paise.ts';
import { PPM, type Ppm, parsePercent } from '../money/ppm.ts';
import { parseOdds } from '../odds/odds.ts';
import { sessionBetOutcome } from '../sessions/session-bet.ts';
import { type SessionBook, addSessionBet, emptySessionBook, sessionRows } from '../sessions/session-book.ts';
import { type ShareRow, type ShareWeight, type UplineRole, shareWeights } from '../shares/weights.ts';

/** The way a bookmaker writes things down, for test rows and for the examples of the rules page. */

/** "-10,000" or "+8,500.50" -> paise. */
export function coins(text: string): Paise {
  const paise = parseCoins(text.trim().replaceAll(',', '').replace(/^\+/, ''));
  invariant(paise !== null, `"${text}" is an amount`);
  return paise;
}

/** "1.5 %" -> ppm. */
export function percent(text: string): Ppm {
  const ppm = parsePercent(text.replace('%', '').trim());
  invariant(ppm !== null, `"${text}" is a percentage`);
  return ppm;
}

/** Amounts as a row: "+5,500 / -5,000". */
export function amounts(list: readonly Paise[]): string {
  return list.map((paise) => formatCoins(paise, { sign: true })).join(' / ');
}

export type RunnerBetRow = { bettingType: BettingType; runner: string; stake: Paise; odds: number };

/** "Lagai A 10,000 @1.85" or "Khai Draw 2,000 @3.5". */
export function runnerBet(text: string): RunnerBetRow {
  const [, kind, runner = '', stake = '', price = ''] =
    /^(Lagai|Khai) (\S+) ([\d,.]+) @([\d.]+)$/.exec(text.trim()) ?? [];
  const odds = parseOdds(price);
  invariant(kind !== undefined && odds !== null, `"${text}" is a bet on a runner`);
  return { bettingType: kind === 'Lagai' ? LAGAI : KHAI, runner, stake: coins(stake), odds };
}

/** So many runners, one of which wins, and none is out. */
export const oneWinnerOf = (runners: number): Field => ({ runners, winners: 1, out: new Set() });

/** The book of several bets, separated by "; ", over named runners. */
export function runnerBook(runners: readonly string[], bets: string): RunnerBook {
  return bets.split(';').reduce((book, text) => {
    const bet = runnerBet(text);
    return addRunnerBet(book, runners.indexOf(bet.runner), bet.bettingType, runnerBetOutcome(bet));
  }, emptyRunnerBook(runners.length));
}

/** "2 Bookmaker: A +8,500, B -10,000": a market's type and name, then a position for each runner. */
export function positionedMarket(text: string): PositionedMarket {
  const [, type = '', name = '', positions = ''] = /^(\d) ([^:]+): (.+)$/.exec(text.trim()) ?? [];
  const rows = positions.split(', ').map((row) => row.split(' '));
  return {
    name,
    marketType: Number(type),
    winners: 1,
    runners: rows.map(([runner = '']) => runner),
    positions: rows.map(([, position = '']) => coins(position)),
  };
}

export type SessionBetRow = { bettingType: BettingType; line: number; rate: number; stake: Paise };

/** "Yes 45 @100 x 10,000" or "No 43 @110 x 5,000". */
export function sessionBet(text: string): SessionBetRow {
  const [, kind, line, rate, stake = ''] = /^(Yes|No) (\d+) @(\d+) x ([\d,.]+)$/.exec(text.trim()) ?? [];
  invariant(kind !== undefined, `"${text}" is a bet on a session`);
  return {
    bettingType: kind === 'Yes' ? LAGAI : KHAI,
    line: Number(line),
    rate: Number(rate),
    stake: coins(stake),
  };
}

/** The book of several session bets, separated by ";". */
export function sessionBook(bets: string): SessionBook {
  return bets.split(';').reduce((book, text) => {
    const bet = sessionBet(text);
    return addSessionBet(book, { ...bet, ...sessionBetOutcome(bet) });
  }, emptySessionBook());
}

/** "0-44: -10,000 | 45+: +10,000". */
export function sessionTable(book: SessionBook): string {
  return sessionRows(book)
    .map(({ from, to, pl }) => `${range(from, to)}: ${formatCoins(pl, { sign: true })}`)
    .join(' | ');
}

function range(from: number, to: number | null): string {
  if (to === null) return `${from}+`;
  return from === to ? `${from}` : `${from}-${to}`;
}

/** Names of the levels as bookmakers shorten them, with their role numbers. */
const ROLES: Record<string, UplineRole> = { Company: 1, SC: 2, M: 3, SS: 4, ST: 5, A: 6 };

/**
 * A chain from the client's parent upward: "A 20/40, ST 15/60, SC keeps 70, Company". An operator's two figures are what its
 * creator keeps and its own budget, in percent.
 */
export function chain(text: string): ShareRow[] {
  return text.split(',').map((part, level) => {
    const [name = '', figures = '0/0', kept = '0'] = part.trim().split(' ');
    const role = ROLES[name];
    invariant(role !== undefined, `"${name}" is a level`);
    const [my = '0', budget = '0'] = figures === 'keeps' ? [kept, '0'] : figures.split('/');
    return {
      id: level + 1,
      role,
      myShare: percent(my),
      myAgentShare: percent(budget),
      companyShare: role === 2 ? PPM - percent(kept) : 0,
    };
  });
}

/** "A 40, ST 20, Company 40" in percent. */
export function weightsText(weights: readonly ShareWeight[]): string {
  return weights.map(({ role, weight }) => `${levelName(role)} ${weight / 10_000}`).join(', ');
}

function levelName(role: UplineRole): string {
  return Object.keys(ROLES).find((name) => ROLES[name] === role) ?? '';
}

/** The chain that the rules page uses throughout. */
export const FULL_CHAIN = 'A 20/40, ST 15/60, SS 15/75, M 10/90, SC keeps 70, Company';

export function fullWeights(): ShareWeight[] {
  return shareWeights(chain(FULL_CHAIN));
}
