import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { takeProposals } from './take-proposals.ts';

export type Imported = CallOutput<'importResults'>;
type Input = CallInput<'importResults'>;
/** Which category each name of the list means; the empty name is of lines that name none. */
export type Mapping = Readonly<Record<string, string>>;

/** A list with what its names mean, as the call takes it. */
function asked(text: string, mapping: Mapping): Input {
  const { '': unnamed, ...named } = mapping;
  return {
    text,
    ...(unnamed === undefined ? {} : { category_id: unnamed }),
    markets: Object.entries(named).map(([market, category_id]) => ({ market, category_id })),
  };
}

/** Reading a list, changing what its names mean or its lines, and keeping what is plain. */
export function useImport() {
  const [text, setText] = useState('');
  const [mapping, setMapping] = useState<Mapping>({});
  const [result, setResult] = useState<{ answer: Imported; kept: boolean; at: number }>();
  const [refused, setRefused] = useState<unknown>();
  // Nothing is changed by a reading, so its answer is not kept for another try.
  const reading = useMutation({
    mutationFn: (input: Input) => ask('importResults', { ...input, dry_run: 1 }),
    onMutate: () => setRefused(undefined),
    onSuccess: ({ data }) => setResult({ answer: data, kept: false, at: Date.now() }),
    onError: setRefused,
  });
  const keeping = useCallMutation('importResults', {
    quiet: true,
    done: '',
    onSuccess: ({ data }) => setResult({ answer: data, kept: true, at: Date.now() }),
  });
  const read = (nextText: string, nextMapping: Mapping): void => {
    setText(nextText);
    setMapping(nextMapping);
    reading.mutate(asked(nextText, nextMapping));
  };
  const problem = keeping.error ?? refused;
  return {
    text,
    type: (next: string) => {
      setText(next);
      setRefused(undefined);
      // What is kept is what was read and shown.
      setResult(undefined);
    },
    read: (next = text) => read(next, mapping),
    mapping,
    map: (name: string, category: string | null) => {
      const { [name]: _, ...others } = mapping;
      read(text, category === null ? others : { ...others, [name]: category });
    },
    take: (lines: Imported['rows']) => read(takeProposals(text, lines), mapping),
    keep: () => keeping.mutate({ ...asked(text, mapping), dry_run: 0 }),
    result,
    reading: reading.isPending,
    keeping: keeping.isPending,
    error: problem ?? undefined,
    textProblem:
      problem instanceof CallError ? (problem.fields['text'] ?? problem.fields['body']) : undefined,
  };
}

export type Import = ReturnType<typeof useImport>;
