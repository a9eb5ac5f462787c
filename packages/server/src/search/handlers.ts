import type { Handlers } from '../http/context.ts';
import { search } from './search.ts';

export function searchHandlers() {
  return { search } satisfies Partial<Handlers>;
}
