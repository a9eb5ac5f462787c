import { expect, test } from 'vitest';
import { orderBy } from './order-by.ts';

const COLUMNS = { name: 'u.name', ledger_balance: 'l.balance' };
const rest = { unsorted: 'u.id', ties: 'u.id' };

test.each([
  ['name', 'u.name asc, u.id'],
  ['-Ledger_Balance', 'l.balance desc, u.id'],
  [undefined, 'u.id'],
  ['no_column', 'u.id'],
  ['constructor', 'u.id'],
  ['-toString', 'u.id'],
  ['__proto__', 'u.id'],
  ['hasOwnProperty', 'u.id'],
])('%s orders by %s', (sort, clause) => expect(orderBy(COLUMNS, sort, rest)).toBe(clause));
