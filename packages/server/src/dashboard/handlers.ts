import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import type { Readings } from '../http/readings.ts';
import { sharedFigures } from './figures.ts';
import { showDashboard } from './show-dashboard.ts';

export function dashboardHandlers(house: House, { feeds }: Readings) {
  const sources = { feeds, ...sharedFigures(house) };
  return { dashboard: (_, ctx) => showDashboard(house, sources, ctx) } satisfies Partial<Handlers>;
}
