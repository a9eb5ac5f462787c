import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { MOST_STATEMENT } from '@pavilion/contract/casino-reconcile.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';

export type Reconciled = CallOutput<'reconcileCasino'>;
export type Input = CallInput<'reconcileCasino'>;
export type MoneyUnit = NonNullable<Input['money_unit']>;

/** A statement, and what comparing it has found; what is found goes when the statement is another. */
export function useReconciliation() {
  const [statement, setStatement] = useState('');
  const comparing = useMutation<Reconciled, CallError, Input>({
    mutationFn: async (input) => (await ask('reconcileCasino', input)).data,
  });
  const { error } = comparing;
  return {
    statement,
    tooLong: statement.length > MOST_STATEMENT,
    type(next: string): void {
      setStatement(next);
      comparing.reset();
    },
    forget: comparing.reset,
    compare: (of: Omit<Input, 'statement'>) => comparing.mutate({ ...of, statement }),
    comparing: comparing.isPending,
    result: comparing.data,
    /** What was compared, for its file. */
    asked: comparing.variables,
    problem: error?.fields['statement'] ?? error?.fields['body'],
    error: error ?? undefined,
  };
}

export type Reconciliation = ReturnType<typeof useReconciliation>;
