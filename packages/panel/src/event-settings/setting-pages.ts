import { company } from '@pavilion/contract/access.ts';
import type { Page } from '../page.ts';
import { DELAY_PATH, SECTIONS } from './sections.ts';

const MATCHES = { title: 'Matches List', to: '/matches_list' };

/** The settings of a match, a tab for each old address, and those of all matches. */
export const SETTING_PAGES: readonly Page[] = [
  ...[...SECTIONS, { path: DELAY_PATH, title: 'Delay' }].map(({ path, title }): Page => ({
    path: `/${path}/$eventId`,
    title,
    parents: [MATCHES],
    access: company,
    load: () => import('./event-settings-page.tsx'),
  })),
  {
    path: '/match-setting',
    title: 'Tournament Settings',
    parents: [],
    access: company,
    load: () => import('./tournament-page.tsx'),
  },
];
