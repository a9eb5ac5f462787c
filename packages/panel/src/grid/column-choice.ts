import { useState } from 'react';
import { keep, keptRecord } from '../session/kept.ts';

/** Which columns of a list a person hides and pins; kept for the person, on whatever device. */
export type ColumnChoice = {
  visible: Record<string, boolean>;
  pinned: { start: readonly string[] };
};

const NONE: ColumnChoice = { visible: {}, pinned: { start: [] } };
const keyOf = (name: string): string => `grid:${name}`;
const read = (name: string): ColumnChoice => ({ ...NONE, ...keptRecord(keyOf(name)) });

/** The choice for a list and how to change it. */
export function useColumnChoice(name: string): [ColumnChoice, (change: Partial<ColumnChoice>) => void] {
  const [choice, setChoice] = useState(() => read(name));
  const change = (part: Partial<ColumnChoice>): void => {
    const next = { ...choice, ...part };
    setChoice(next);
    keep(keyOf(name), next);
  };
  return [choice, change];
}
