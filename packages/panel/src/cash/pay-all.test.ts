import { expect, test } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { balancesOf, payAll, type Outcome, type Payment } from './pay-all.ts';

const account = (name: string, ledger_balance: number) => ({
  user_guid: name,
  username: name,
  name,
  role: 7,
  ledger_balance,
});
/** One owes 300, two are owed 200 and 100. */
const payments: readonly Payment[] = [
  { from: account('a', 300), to: account('b', -200), amount: 200 },
  { from: account('a', 300), to: account('c', -100), amount: 100 },
];
const lost = new CallError({ message: 'No answer', code: 'no_answer', status: 0 });
const stale = new CallError({ message: 'changed meanwhile', code: 'stale_form', status: 409 });

type Sent = { from_guid: string; to_guid: string; amount?: unknown; seen?: unknown };

function desk(answers: readonly (CallError | [from: number, to: number])[]) {
  const outcomes: Outcome[] = payments.map(() => ({ state: 'waiting' }));
  const balances = balancesOf(payments);
  const sent: Sent[] = [];
  const told: string[] = [];
  const pay = () =>
    payAll(payments, {
      outcomes: [...outcomes],
      balances,
      send: async (input) => {
        const answer = answers[sent.push(input) - 1]!;
        if (answer instanceof CallError) throw answer;
        const [from, to] = answer;
        return {
          txn_no: `${sent.length}`,
          from: { ledger_balance: from, balance: null },
          to: { ledger_balance: to, balance: null },
        };
      },
      tell: (at, outcome) => {
        outcomes[at] = outcome;
        told.push(`${at} ${outcome.state}`);
      },
      goesOn: () => true,
    });
  return { pay, sent, told };
}

test('each is booked on what the one before left', async () => {
  const { pay, sent, told } = desk([
    [100, 0],
    [0, 0],
  ]);
  await pay();
  expect(told).toEqual(['0 sent', '0 done', '1 sent', '1 done']);
  expect(sent).toEqual([
    { from_guid: 'a', to_guid: 'b', amount: 200, seen: { from_balance: 300, to_balance: -200 } },
    { from_guid: 'a', to_guid: 'c', amount: 100, seen: { from_balance: 100, to_balance: -100 } },
  ]);
});

test('a refused one leaves the others', async () => {
  const { pay, told } = desk([stale, [200, 0]]);
  await pay();
  expect(told).toEqual(['0 sent', '0 refused', '1 sent', '1 done']);
});

test('without an answer it stops, and goes on with the very same one', async () => {
  const { pay, sent, told } = desk([[100, 0], lost, [0, 0]]);
  await pay();
  expect(told.at(-1)).toBe('1 unknown');
  await pay();
  expect(told.slice(-2)).toEqual(['1 sent', '1 done']);
  expect(sent).toHaveLength(3);
  expect(sent[2]).toEqual(sent[1]);
});
