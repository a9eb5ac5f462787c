import type { ManualMarket, ManualSession } from '@pavilion/contract/manual.ts';
import { EVEN_ODD, SESSION_LINE, SESSION_RATE } from '@pavilion/contract/manual-types.ts';
import { DIFFERENCE, lagaiRange } from '@pavilion/engine/odds/desk-price.ts';
import { khaiText, stepped, tickOf } from './pad-prices.ts';

/** What stands in a market's row: `typed` once somebody changed a price of it. */
export type MarketDraft = {
  selectionId: number;
  lagai: string;
  difference: number;
  alone: boolean;
  typed: boolean;
  /** Of what stood when the row was first changed here. */
  version: string;
};
export type SessionDraft = {
  no: string;
  yes: string;
  rateNo: string;
  rateYes: string;
  typed: boolean;
  version: string;
};

/** The row of a market or a session with the letter that leads to it. */
type Row = { id: string; letter: string; name: string };
export type MarketRow = Row & { kind: 'market'; market: ManualMarket };
export type SessionRow = Row & { kind: 'session'; session: ManualSession };
export type DeskRow = MarketRow | SessionRow;

/** Letters of rows; the others act: b, o, r, t, n and p. */
const LETTERS = 'acdefghijklmqsuvwxyz';
const USUAL_DIFFERENCE = 2;
const EVEN = 100;
const text = (figure: number): string => (figure === 0 ? '' : String(figure));

/** What can be priced: markets, then sessions, each with its letter while there are letters. */
export function deskRows(match: {
  market: readonly ManualMarket[];
  fancy: readonly ManualSession[];
}): DeskRow[] {
  const markets = match.market.filter(({ settlement_status }) => settlement_status === 0);
  const sessions = match.fancy.filter(({ settlement_status }) => settlement_status === 0);
  const letter = (place: number): string => LETTERS[place] ?? '';
  return [
    ...markets.map((market, at) => ({
      kind: 'market' as const,
      id: market.market_id,
      letter: letter(at),
      name: market.market_name,
      market,
    })),
    ...sessions.map((session, at) => ({
      kind: 'session' as const,
      id: session.session_id,
      letter: letter(markets.length + at),
      name: session.session_name,
      session,
    })),
  ];
}

/** The prices of a runner as they stand, or as they stood before the ball. */
function standing({ back_price_1, lay_price_1, kept_back_1, kept_lay_1 }: ManualMarket['runners'][number]) {
  return back_price_1 > 0 ? { back: back_price_1, lay: lay_price_1 } : { back: kept_back_1, lay: kept_lay_1 };
}

/** A market's row as the server has it; the team named, or the one that is priced. */
export function marketDraft(market: ManualMarket, selectionId?: number): MarketDraft {
  const priced = market.runners.filter((runner) => standing(runner).back > 0);
  const chosen =
    market.runners.find((runner) => runner.selectionId === selectionId) ?? priced[0] ?? market.runners[0];
  const { back, lay } = chosen === undefined ? { back: 0, lay: 0 } : standing(chosen);
  const gap = lay - back;
  return {
    selectionId: chosen?.selectionId ?? 0,
    lagai: text(back),
    difference: gap >= DIFFERENCE.min && gap <= DIFFERENCE.max ? gap : USUAL_DIFFERENCE,
    // Two teams that are both on offer are priced one by one; the favourite alone changes hands.
    alone: market.market_type < EVEN_ODD && priced.length < 2,
    typed: false,
    version: market.version,
  };
}

export function nextTeam(market: ManualMarket, draft: MarketDraft): MarketDraft {
  const at = market.runners.findIndex(({ selectionId }) => selectionId === draft.selectionId);
  const next = market.runners[(at + 1) % market.runners.length];
  return { ...marketDraft(market, next?.selectionId), alone: draft.alone };
}

export function tickMarket(market: ManualMarket, draft: MarketDraft, by: 1 | -1): MarketDraft {
  const lagai = stepped(draft.lagai, by * tickOf(market.market_type), lagaiRange(market.market_type));
  return { ...draft, lagai, typed: true };
}

export function wider(draft: MarketDraft, by: 1 | -1): MarketDraft {
  const difference = Math.min(DIFFERENCE.max, Math.max(DIFFERENCE.min, draft.difference + by));
  return { ...draft, difference, typed: true };
}

/** A session's row as the server has it, or as it stood before the ball. */
export function sessionDraft(session: ManualSession): SessionDraft {
  return {
    no: text(session.lay_price_1 || session.kept_lay_1),
    yes: text(session.back_price_1 || session.kept_back_1),
    rateNo: String(session.lay_size_1 || EVEN),
    rateYes: String(session.back_size_1 || EVEN),
    typed: false,
    version: session.version,
  };
}

export function tickSession(draft: SessionDraft, lines: readonly ('no' | 'yes')[], by: 1 | -1): SessionDraft {
  const moved = Object.fromEntries(lines.map((line) => [line, stepped(draft[line], by, SESSION_LINE)]));
  return { ...draft, ...moved, typed: true };
}

const inRange = (typed: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max;

/** What stops the lines from being sent: a figure out of its range, or No above Yes. */
export function linesProblem({ no, yes, rateNo, rateYes }: Omit<SessionDraft, 'typed' | 'version'>) {
  const areLines = inRange(no, SESSION_LINE) && inRange(yes, SESSION_LINE);
  if (areLines && Number(no) > Number(yes)) return 'crossed';
  const areRates = inRange(rateNo, SESSION_RATE) && inRange(rateYes, SESSION_RATE);
  return areLines && areRates ? undefined : 'range';
}

export const marketReady = (market: ManualMarket, draft: MarketDraft): boolean =>
  draft.selectionId !== 0 && khaiText(draft, market.market_type) !== '';
