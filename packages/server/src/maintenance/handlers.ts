import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { maintenanceState } from './state.ts';
import { updateMaintenance } from './update.ts';

export function maintenanceHandlers(house: House) {
  return {
    maintenanceMode: (request, ctx) => maintenanceState(house, ctx, request),
    updateMaintenanceMode: (request, ctx) => updateMaintenance(house, request, ctx),
  } satisfies Partial<Handlers>;
}
