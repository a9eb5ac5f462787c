import { useSyncExternalStore } from 'react';
import { keep, keptRecord, onKept } from '../session/kept.ts';

/** What a person chose about the display; the colour scheme is in scheme.ts. */
export type Density = 'compact' | 'normal' | 'roomy';
type DisplaySettings = {
  density: Density;
  rail: boolean;
  announcements: boolean;
  singleKeys: boolean;
};

const KEY = 'display';
const DEFAULTS: DisplaySettings = { density: 'normal', rail: false, announcements: true, singleKeys: true };
const listeners = new Set<() => void>();
let current = read();

function read(): DisplaySettings {
  return { ...DEFAULTS, ...keptRecord(KEY) };
}

onKept((name, how) => {
  if (how === 'chosen' || (how === 'restored' && name !== KEY)) return;
  current = read();
  applyDisplay();
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes some settings, keeps them and tells every reader. */
export function setDisplay(change: Partial<DisplaySettings>): void {
  current = { ...current, ...change };
  keep(KEY, current);
  applyDisplay();
  for (const listener of listeners) listener();
}

/** Puts the density on the document, where the CSS reads it. */
export function applyDisplay(): void {
  document.documentElement.dataset.density = current.density;
}

export function useDisplay(): DisplaySettings {
  return useSyncExternalStore(subscribe, () => current);
}
