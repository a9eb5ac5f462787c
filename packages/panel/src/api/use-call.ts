import type { CallInput, CallName, CallOutput } from '@pavilion/contract/calls.ts';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { toastError, toastSuccess, toastUnknown } from '../toasts/toasts.ts';
import { ask, type Answer } from './call.ts';
import { CallError, errorText, NO_ANSWER } from './call-error.ts';
import { createKeyRing } from './idempotency.ts';
import { load } from './load.ts';
import { MAINTENANCE } from './query-client.ts';

type CallQueryOptions<N extends CallName> = {
  enabled?: boolean;
  /** Keep the rows of the last page on screen while the next one loads. */
  keepPrevious?: boolean;
  /** Milliseconds between automatic loads while the tab is visible; where it depends, told of the last answer. */
  refetchInterval?: number | ((answer: CallOutput<N> | undefined) => number);
  /** Milliseconds during which an answer counts as fresh. */
  staleTime?: number;
};

/** Reads a call of the contract; the key is [name, input], so `invalidate(name)` renews every reader of it. */
export function useCall<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallQueryOptions<N> = {},
): UseQueryResult<CallOutput<N>, CallError> {
  const { refetchInterval: every } = options;
  return useQuery<CallOutput<N>, CallError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => load(name, input, signal),
    enabled: options.enabled ?? true,
    refetchIntervalInBackground: false,
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
    ...(every === undefined
      ? {}
      : {
          refetchInterval:
            typeof every === 'number'
              ? every
              : ({ state }: { state: { data: CallOutput<N> | undefined } }) => every(state.data),
        }),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
  } as Parameters<typeof useQuery<CallOutput<N>, CallError>>[0]);
}

type CallMutationOptions<N extends CallName> = {
  onSuccess?: (answer: Answer<N>, input: CallInput<N>) => void;
  /** Shows no toast for these codes: the form shows them itself. */
  quietCodes?: readonly string[];
  /** Shows no toast for any refusal. */
  quiet?: boolean;
  /** Sentence of the success toast; the server's message when absent, none when ''. */
  done?: string;
  /** Sentence of the failure toast where the server gave none. */
  failed?: string;
};

/** Makes a changing call: an idempotency key per attempt, toasts with the server's text. */
export function useCallMutation<N extends CallName>(
  name: N,
  options: CallMutationOptions<N> = {},
): UseMutationResult<Answer<N>, CallError, CallInput<N>> {
  const [ring] = useState(() => createKeyRing());
  return useMutation<Answer<N>, CallError, CallInput<N>>({
    mutationFn: (input) => ask(name, input, { idempotencyKey: ring.keyFor(input) }),
    onSettled: (_, error, input) => ring.settled(error, input),
    onSuccess: (answer, input) => {
      const text = options.done ?? answer.message;
      if (text !== '') toastSuccess(text);
      options.onSuccess?.(answer, input);
    },
    onError: (error) => {
      if (error.code === NO_ANSWER && !(options.quietCodes ?? []).includes(NO_ANSWER))
        toastUnknown(error.message);
      // The page that waits says it, over everything.
      else if (error.code === MAINTENANCE) return;
      else if (options.quiet !== true && !(options.quietCodes ?? []).includes(error.code))
        toastError(error.message || (options.failed ?? errorText(error)), error.requestId);
    },
  });
}
