import type { MakeAdapter } from './adapter.ts';
import { debitAdapter } from './debit/debit-adapter.ts';
import { exposureAdapter } from './exposure/exposure-adapter.ts';
import type { OutsideProvider } from './wallet-config.ts';

/** How each protocol is spoken. */
export const ADAPTERS: Readonly<Record<OutsideProvider['protocol'], MakeAdapter>> = {
  debit: debitAdapter,
  exposure: exposureAdapter,
};
