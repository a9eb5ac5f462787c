import type { PadKeys } from '../ui/use-pad-keys.ts';
import {
  linesProblem,
  marketReady,
  nextTeam,
  tickMarket,
  tickSession,
  wider,
  type DeskRow,
  type MarketDraft,
  type MarketRow,
  type SessionDraft,
  type SessionRow,
} from './desk-drafts.ts';
import { fieldOf, focusField } from './desk-fields.ts';
import type { DeskCalls } from './use-desk-calls.ts';
import type { Drafts } from './use-desk-drafts.ts';
import type { PriceWay } from './use-sending.ts';

/** What can be done with a row as it stands, whatever it prices. */
export type OpenRow = {
  /** Whether what stands in it can be sent. */
  readonly ready: boolean;
  send(): void;
  readonly keys: PadKeys;
};
type Tools = { readonly drafts: Drafts; readonly calls: DeskCalls };

export function openRow(row: DeskRow, tools: Tools): OpenRow {
  return row.kind === 'market' ? openMarket(row, tools) : openSession(row, tools);
}

function openMarket(row: MarketRow, { drafts, calls }: Tools): OpenRow {
  const { id, market } = row;
  const now = drafts.market(row);
  const put = (draft: MarketDraft) => () => drafts.put(id, draft);
  const ready = marketReady(market, now);
  return {
    ready,
    send: () => {
      if (ready) calls.price(row, now, wayOf(drafts, id, now));
    },
    keys: {
      t: put(nextTeam(market, now)),
      o: put({ ...now, alone: !now.alone, typed: true }),
      ',': put(wider(now, -1)),
      '.': put(wider(now, 1)),
      ArrowUp: put(tickMarket(market, now, 1)),
      ArrowDown: put(tickMarket(market, now, -1)),
    },
  };
}

function openSession(row: SessionRow, { drafts, calls }: Tools): OpenRow {
  const { id } = row;
  const now = drafts.session(row);
  const line = (): 'no' | 'yes' => (document.activeElement === fieldOf(id, 'yes') ? 'yes' : 'no');
  const ready = linesProblem(now) === undefined;
  return {
    ready,
    send: () => {
      if (ready) calls.quote(row, now, wayOf(drafts, id, now));
    },
    keys: {
      t: () => focusField(fieldOf(id, line() === 'no' ? 'yes' : 'no')),
      ArrowUp: () => drafts.put(id, tickSession(now, [line()], 1)),
      ArrowDown: () => drafts.put(id, tickSession(now, [line()], -1)),
      PageUp: () => drafts.put(id, tickSession(now, ['no', 'yes'], 1)),
      PageDown: () => drafts.put(id, tickSession(now, ['no', 'yes'], -1)),
    },
  };
}

const wayOf = (drafts: Drafts, id: string, sent: MarketDraft | SessionDraft): PriceWay => ({
  onSent: () => drafts.drop(id, sent),
  onTheirs: ({ version }, text) => drafts.meet(id, version, text),
});
