import type { ColumnPinningState } from '@tanstack/react-table';
import { useState } from 'react';
import { currentSession } from '../session/session.ts';

/** Which columns of a list a person hides and pins; kept on this device per account. */
export type ColumnChoice = { visible: Record<string, boolean>; pinned: ColumnPinningState };

const NONE: ColumnChoice = { visible: {}, pinned: { start: [], end: [] } };
const keyOf = (name: string): string => `grid:${name}:${currentSession()?.user_id ?? 0}`;

function read(name: string): ColumnChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...NONE, ...stored } : NONE;
  } catch {
    // A broken entry is no choice: the list shows all its columns.
    return NONE;
  }
}

/** The choice for a list and how to change it. */
export function useColumnChoice(name: string): [ColumnChoice, (change: Partial<ColumnChoice>) => void] {
  const [choice, setChoice] = useState(() => read(name));
  const change = (part: Partial<ColumnChoice>): void => {
    setChoice((old) => {
      const next = { ...old, ...part };
      localStorage.setItem(keyOf(name), JSON.stringify(next));
      return next;
    });
  };
  return [choice, change];
}
