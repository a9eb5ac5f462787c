import type { Address } from '@pavilion/contract/channels.ts';
import type { SubjectOfChange } from '@pavilion/contract/subjects-of-change.ts';
import { useEffect, useRef } from 'react';
import { renew } from './query-client.ts';
import { useTopic } from '../live/use-live.ts';

/** Loads again what shows these subjects whenever the topic tells that something changed. */
export function useTold(topic: Address, ...subjects: SubjectOfChange[]): void {
  const values = useTopic(topic);
  const seen = useRef(values);
  const list = subjects.join(' ');
  useEffect(() => {
    if (seen.current === values) return;
    seen.current = values;
    void renew(...(list.split(' ') as SubjectOfChange[]));
  }, [values, list]);
}
