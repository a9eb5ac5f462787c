import type { CallName } from '@pavilion/contract/calls.ts';
import { mayMake, type AskedAs } from '@pavilion/contract/guards.ts';
import { useCallback } from 'react';
import { usePerson } from '../session/session.ts';
import { callRows } from './call.ts';

/** Who may make each call, as the contract packs it, each once, and in the order of the calls a letter for its place; written in by the build (vite.config.ts). */
declare const CALL_GUARDS: readonly [guards: readonly number[], letters: string];
const FIRST_LETTER = 35;

function guardOf(name: CallName): number {
  const [guards, letters] = CALL_GUARDS;
  const letter = letters.codePointAt(Object.keys(callRows()).indexOf(name)) ?? 0;
  return guards[letter - FIRST_LETTER] ?? 0;
}

/** Whether the person may make a call now, by what the server asks for it too: what may not be done is not offered. */
export function useMay(): (name: CallName, as?: AskedAs) => boolean {
  const { role, rights } = usePerson();
  return useCallback((name, as) => mayMake(guardOf(name), { role, rights }, as), [role, rights]);
}
