import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import type { Readings } from '../http/readings.ts';
import { showDashboard } from './show-dashboard.ts';

export function dashboardHandlers(house: House, readings: Readings) {
  return { dashboard: (_, ctx) => showDashboard(house, readings, ctx) } satisfies Partial<Handlers>;
}
