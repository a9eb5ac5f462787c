/** The four brand presets in the order of their theme number (1 to 4) in the contract. */
export const PRESETS = ['floodlight', 'outfield', 'cherry', 'sightscreen'] as const;
export type Preset = (typeof PRESETS)[number];

/** The preset of an account's theme number; anything unknown is the first. */
export function presetOf(theme: number): Preset {
  return PRESETS[theme - 1] ?? PRESETS[0];
}
