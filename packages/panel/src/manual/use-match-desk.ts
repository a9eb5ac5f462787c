import { useEffect, useMemo, useRef, useState } from 'react';
import { deskRows, type DeskRow } from './desk-drafts.ts';
import { fieldOf, focusField } from './desk-fields.ts';
import { openRow, type OpenRow } from './open-row.ts';
import { useDeskCalls } from './use-desk-calls.ts';
import { useDrafts } from './use-desk-drafts.ts';
import type { DeskMatch } from './use-desk-match.ts';
import { usePadKeys } from '../ui/use-pad-keys.ts';

/** What is typed after a send replaces what was sent: the field that was typed in, else the row's first. */
function focusRow(id: string): void {
  const now = document.activeElement;
  const typing = now instanceof HTMLInputElement && now.closest(`[data-row="${id}"]`) !== null;
  focusField(typing && now.type === 'text' ? now : fieldOf(id));
}

/** The desk's page of a match: its rows, the one that keys act on, and what they do. */
export function useMatchDesk(match: DeskMatch) {
  const rows = useMemo(() => deskRows(match), [match]);
  const drafts = useDrafts();
  const calls = useDeskCalls(match.event_id);
  const [active, setActive] = useState(rows[0]?.id ?? '');
  const row = rows.find(({ id }) => id === active) ?? rows[0];
  const restorable = [...match.market, ...match.fancy].some((one) => one.restorable === 1);
  const restores = restorable && (row === undefined || !drafts.typed(row.id));
  const go = (to: DeskRow | undefined): void => {
    if (to === undefined) return;
    setActive(to.id);
    focusField(fieldOf(to.id));
  };
  const beside = (by: 1 | -1): void => go(rows[rows.findIndex(({ id }) => id === row?.id) + by]);
  const open = (one: DeskRow): OpenRow => openRow(one, { drafts, calls });
  const send = (which: DeskRow | undefined): void => {
    if (which === undefined) return;
    open(which).send();
    focusRow(which.id);
  };
  const enter = (): void => {
    if (!restores) return send(row);
    calls.restore();
    if (row !== undefined) focusRow(row.id);
  };
  usePadKeys('updateMarketOdds', {
    ...Object.fromEntries(
      rows.filter(({ letter }) => letter !== '').map((one) => [one.letter, () => go(one)]),
    ),
    ...(row === undefined ? {} : { ...open(row).keys, r: () => calls.reset(row) }),
    Enter: enter,
    b: calls.ballStart,
    n: () => beside(1),
    p: () => beside(-1),
  });
  const first = useRef(rows[0]?.id);
  useEffect(() => {
    if (first.current !== undefined) focusField(fieldOf(first.current));
  }, []);
  return { rows, row, drafts, calls, open, restorable, restores, enter, send, setActive };
}

export type MatchDesk = ReturnType<typeof useMatchDesk>;
