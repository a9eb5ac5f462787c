import * as z from 'zod/mini';
import { gridSearch, lenient } from '../grid/grid-search.ts';

export const TREE_VIEWS = ['list', 'tree', 'sunburst'] as const;
export const MEASURES = ['limit', 'exposure'] as const;
export type Measure = (typeof MEASURES)[number];

/** How the downline is drawn, whose it is, and by what the rings are measured. */
export const treeSearch = z.extend(gridSearch, {
  view: lenient(z.enum(TREE_VIEWS)),
  user: lenient(z.uuid()),
  by: lenient(z.enum(MEASURES)),
});
