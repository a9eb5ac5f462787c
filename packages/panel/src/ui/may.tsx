import type { AskedAs } from '@pavilion/contract/guards.ts';
import type { CallName } from '@pavilion/contract/calls.ts';
import type { ReactNode } from 'react';
import { useMay } from '../api/may.ts';

/** What is offered to whom the server would serve the call, and to nobody else. */
export function May({ call, as, children }: { call: CallName; as?: AskedAs; children: ReactNode }) {
  return useMay()(call, as) ? children : null;
}
