import { useEffect, useMemo, useRef, useState } from 'react';
import {
  deskRows,
  linesProblem,
  marketDraft,
  marketReady,
  nextTeam,
  sessionDraft,
  tickMarket,
  tickSession,
  wider,
  type DeskRow,
  type MarketDraft,
  type SessionDraft,
} from './desk-drafts.ts';
import { useDeskCalls } from './use-desk-calls.ts';
import type { DeskMatch } from './use-desk-match.ts';
import { usePadKeys, type PadKeys } from '../ui/use-pad-keys.ts';
import type { PriceWay } from './use-sending.ts';

type Drafts = Readonly<Record<string, MarketDraft | SessionDraft>>;

const fieldOf = (id: string, line?: string): HTMLInputElement | null =>
  document.querySelector(`[data-row="${id}"] input[data-field${line === undefined ? '' : `="${line}"`}]`);

function focusField(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
  field?.scrollIntoView({ block: 'nearest' });
}

/** What is typed after a send replaces what was sent: the field that was typed in, else the row's first. */
function focusRow(id: string): void {
  const now = document.activeElement;
  const typing = now instanceof HTMLInputElement && now.closest(`[data-row="${id}"]`) !== null;
  focusField(typing && now.type === 'text' ? now : fieldOf(id));
}

const without = <Value>(of: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(of).filter(([other]) => other !== id));

/** What stands in a row: what somebody changed here, else what the server has. */
function useDrafts() {
  const [edits, setEdits] = useState<Drafts>({});
  /** What another desk set first, by row, until the row is sent. */
  const [theirs, setTheirs] = useState<Readonly<Record<string, string>>>({});
  return {
    theirs: (id: string): string | undefined => theirs[id],
    /** Shows what another desk set, and takes it as seen: the next press replaces it. */
    meet: (id: string, version: string, text: string): void => {
      setTheirs((old) => ({ ...old, [id]: text }));
      setEdits((old) => (old[id] === undefined ? old : { ...old, [id]: { ...old[id], version } }));
    },
    market: (row: Extract<DeskRow, { kind: 'market' }>): MarketDraft =>
      (edits[row.id] as MarketDraft | undefined) ?? marketDraft(row.market),
    session: (row: Extract<DeskRow, { kind: 'session' }>): SessionDraft =>
      (edits[row.id] as SessionDraft | undefined) ?? sessionDraft(row.session),
    put: (id: string, draft: MarketDraft | SessionDraft): void =>
      setEdits((old) => ({ ...old, [id]: draft })),
    /** Forgets what was sent, unless it was changed meanwhile. */
    drop: (id: string, sent: MarketDraft | SessionDraft): void => {
      setTheirs((old) => without(old, id));
      setEdits((old) => (old[id] === sent ? without(old, id) : old));
    },
  };
}

/** The desk's page of a match: its rows, the one that keys act on, and what they do. */
export function useMatchDesk(match: DeskMatch) {
  const rows = useMemo(() => deskRows(match), [match]);
  const drafts = useDrafts();
  const calls = useDeskCalls(match.event_id);
  const [active, setActive] = useState(rows[0]?.id ?? '');
  const row = rows.find(({ id }) => id === active) ?? rows[0];
  const restorable = [...match.market, ...match.fancy].some((one) => one.restorable === 1);
  const draft =
    row === undefined ? undefined : row.kind === 'market' ? drafts.market(row) : drafts.session(row);
  const restores = restorable && draft?.typed !== true;
  const go = (to: DeskRow | undefined): void => {
    if (to === undefined) return;
    setActive(to.id);
    focusField(fieldOf(to.id));
  };
  const beside = (by: 1 | -1): void => go(rows[rows.findIndex(({ id }) => id === row?.id) + by]);
  const wayOf = (id: string, sent: MarketDraft | SessionDraft): PriceWay => ({
    onSent: () => drafts.drop(id, sent),
    onTheirs: ({ version }, text) => drafts.meet(id, version, text),
  });
  const send = (which: DeskRow | undefined): void => {
    if (which?.kind === 'market') {
      const now = drafts.market(which);
      if (marketReady(which.market, now)) calls.price(which, now, wayOf(which.id, now));
    } else if (which?.kind === 'session') {
      const now = drafts.session(which);
      if (linesProblem(now) === undefined) calls.quote(which, now, wayOf(which.id, now));
    }
    if (which !== undefined) focusRow(which.id);
  };
  const enter = (): void => {
    if (!restores) return send(row);
    calls.restore();
    if (row !== undefined) focusRow(row.id);
  };
  usePadKeys({
    ...Object.fromEntries(
      rows.filter(({ letter }) => letter !== '').map((one) => [one.letter, () => go(one)]),
    ),
    ...(row === undefined ? {} : rowKeys(row, drafts, calls.reset)),
    Enter: enter,
    b: calls.ballStart,
    n: () => beside(1),
    p: () => beside(-1),
  });
  const first = useRef(rows[0]?.id);
  useEffect(() => {
    if (first.current !== undefined) focusField(fieldOf(first.current));
  }, []);
  return { rows, row, drafts, calls, restorable, restores, enter, send, setActive };
}

/** The keys that act on the row that has the focus. */
function rowKeys(row: DeskRow, drafts: ReturnType<typeof useDrafts>, reset: (row: DeskRow) => void): PadKeys {
  const { id } = row;
  const common = { r: () => reset(row) };
  if (row.kind === 'market') {
    const now = drafts.market(row);
    return {
      ...common,
      t: () => drafts.put(id, nextTeam(row.market, now)),
      o: () => drafts.put(id, { ...now, alone: !now.alone, typed: true }),
      ',': () => drafts.put(id, wider(now, -1)),
      '.': () => drafts.put(id, wider(now, 1)),
      ArrowUp: () => drafts.put(id, tickMarket(row.market, now, 1)),
      ArrowDown: () => drafts.put(id, tickMarket(row.market, now, -1)),
    };
  }
  const now = drafts.session(row);
  const line = (): 'no' | 'yes' => (document.activeElement === fieldOf(id, 'yes') ? 'yes' : 'no');
  return {
    ...common,
    t: () => focusField(fieldOf(id, line() === 'no' ? 'yes' : 'no')),
    ArrowUp: () => drafts.put(id, tickSession(now, [line()], 1)),
    ArrowDown: () => drafts.put(id, tickSession(now, [line()], -1)),
    PageUp: () => drafts.put(id, tickSession(now, ['no', 'yes'], 1)),
    PageDown: () => drafts.put(id, tickSession(now, ['no', 'yes'], -1)),
  };
}

export type MatchDesk = ReturnType<typeof useMatchDesk>;
