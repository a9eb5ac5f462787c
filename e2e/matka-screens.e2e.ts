import { heading } from './harness/look.ts';
import { lookAtScreens, type Screen } from './harness/look-at-screens.ts';

/** The pages of matka and fast matka. */
const SCREENS: readonly Screen[] = [
  { name: 'matka-chart-first', path: '/matka-chart', as: ['agent', 'client'], ready: heading('Matka Chart') },
  {
    name: 'matka-import-empty',
    path: '/matka-import',
    as: 'company',
    closedTo: ['master', 'client'],
    ready: heading('Import Past Results'),
  },
];

lookAtScreens(SCREENS);
