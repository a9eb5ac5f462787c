import { casinoProviderHandlers } from '../casino-providers/handlers.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { tablesOf } from './tables.ts';
import { roundRecords } from './round-records.ts';

export function casinoHandlers(house: House) {
  return {
    ...casinoProviderHandlers(house),
    roundRecords,
    casinoTables: (_, ctx) => tablesOf(house, ctx),
  } satisfies Partial<Handlers>;
}
