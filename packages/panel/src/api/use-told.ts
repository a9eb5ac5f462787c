import type { Address } from '@pavilion/contract/channels.ts';
import type { CallName } from '@pavilion/contract/calls.ts';
import { useEffect, useRef } from 'react';
import { invalidate } from './query-client.ts';
import { useTopic } from '../live/use-live.ts';

/** Loads calls anew whenever a topic tells that something changed. */
export function useTold(topic: Address, ...names: CallName[]): void {
  const values = useTopic(topic);
  const seen = useRef(values);
  const list = names.join(' ');
  useEffect(() => {
    if (seen.current === values) return;
    seen.current = values;
    void invalidate(...(list.split(' ') as CallName[]));
  }, [values, list]);
}
