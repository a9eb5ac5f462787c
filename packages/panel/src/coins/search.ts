import * as z from 'zod/mini';
import { lenient } from '../grid/grid-search.ts';

/** What is done with the Company's coins: the form that the address has open, none when absent. */
export const coinsSearch = z.object({ form: lenient(z.enum(['deposit', 'withdraw'])) });
export type CoinsAct = 'deposit' | 'withdraw';
