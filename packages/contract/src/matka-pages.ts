import { everyone } from './access.ts';
import type { PageRow } from './page-row.ts';

/** The pages of matka and fast matka. */
export const MATKA_PAGES = [
  {
    path: '/fair-draw/$eventId',
    title: 'Fair Draw',
    access: everyone,
    code: 'matka-fair/fair-draw-page',
    privilege: 'matka.list',
  },
] as const satisfies readonly PageRow[];
