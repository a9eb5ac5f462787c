import { keep, keptRecord, onKept } from '../session/kept.ts';
import { createStore } from '../store/create-store.ts';

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
const settings = createStore(read());

function read(): DisplaySettings {
  return { ...DEFAULTS, ...keptRecord(KEY) };
}

onKept((name, how) => {
  if (how === 'chosen' || (how === 'restored' && name !== KEY)) return;
  settings.set(read());
  applyDisplay();
});

/** Changes some settings, keeps them and tells every reader. */
export function setDisplay(change: Partial<DisplaySettings>): void {
  const chosen = { ...settings.get(), ...change };
  keep(KEY, chosen);
  settings.set(chosen);
  applyDisplay();
}

/** Puts the density on the document, where the CSS reads it. */
export function applyDisplay(): void {
  document.documentElement.dataset.density = settings.get().density;
}

export const useDisplay = (): DisplaySettings => settings.use();
