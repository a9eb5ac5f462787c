import { useSyncExternalStore } from 'react';

/** What a person chose about the display; kept on this device. Colour scheme is Mantine's own. */
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
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...DEFAULTS, ...stored } : DEFAULTS;
  } catch {
    // A broken entry is the same as none: these are conveniences, never data.
    return DEFAULTS;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes some settings, keeps them and tells every reader. */
export function setDisplay(change: Partial<DisplaySettings>): void {
  current = { ...current, ...change };
  localStorage.setItem(KEY, JSON.stringify(current));
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
