import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { showDashboard } from './show-dashboard.ts';

export function dashboardHandlers(house: House) {
  return { dashboard: (_, ctx) => showDashboard(house, ctx) } satisfies Partial<Handlers>;
}
