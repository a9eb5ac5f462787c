import { useState } from 'react';
import type { CallError } from '../../api/call-error.ts';

/** What is wrong with the fields of a form: found here before it is sent, or said by the server after. */
export function useProblems() {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  return {
    of: (field: string): string | undefined => problems[field],
    clear: (...fields: string[]) =>
      setProblems((old) =>
        Object.fromEntries(Object.entries(old).filter(([name]) => !fields.includes(name))),
      ),
    /** Shows what was found; true when there was nothing. */
    judge: (found: Readonly<Record<string, string | undefined>>): boolean => {
      const real = Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined);
      setProblems(Object.fromEntries(real));
      return real.length === 0;
    },
    refuse: (error: CallError) => setProblems(error.fields),
  };
}
