import type { CallOutput } from '@pavilion/contract/calls.ts';

/** The four brand presets; primary drives the accent, secondary the sign-in panel. */
export const THEMES: CallOutput<'getColors'> = [
  { id: 1, name: 'Floodlight', is_default: 1, color_code: { primary: '#4046C8', secondary: '#15173D' } },
  { id: 2, name: 'Outfield', is_default: 0, color_code: { primary: '#0B6870', secondary: '#08292D' } },
  { id: 3, name: 'Cherry', is_default: 0, color_code: { primary: '#942455', secondary: '#33101F' } },
  { id: 4, name: 'Sightscreen', is_default: 0, color_code: { primary: '#3B3F4A', secondary: '#17191E' } },
];
