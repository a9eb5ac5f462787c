import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { acceptRules, updateRules } from './change-rules.ts';
import { ruleReaders } from './readers.ts';
import { showRules } from './show-rules.ts';

export function ruleHandlers(house: House) {
  return {
    rules: (_, ctx) => showRules(house, ctx),
    updateRules: (request, ctx) => updateRules(house, request, ctx),
    acceptRules: (request, ctx) => acceptRules(house, request, ctx),
    ruleReaders,
  } satisfies Partial<Handlers>;
}
