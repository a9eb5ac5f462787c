import { inspect } from 'node:util';
import { accountsOf, walletOf } from '../model/accounts.ts';
import { coins } from '../model/arithmetic.ts';
import { judgeTransfer, type Transfer } from '../model/cash.ts';
import { person, present, type World } from '../model/world.ts';
import type { Operation } from './operation.ts';
import { expectAnswer, expectSame, type Season } from './season.ts';

type TransferOf = Extract<Operation, { do: 'transfer' }>;

/** One pays another below the same operator, whose own account stays (rulebook 9); what a preview says is what is left. */
export async function playTransfer(season: Season, operation: TransferOf): Promise<void> {
  const { world, house } = season;
  const { by, from, to } = operation;
  if (present(world, by) === undefined || !house.people.has(from) || !house.people.has(to)) return;
  const transfer: Transfer = { from, to, amount: BigInt(operation.amount) };
  const expected = judgeTransfer(world, by, transfer);
  const request = {
    from_guid: house.people.get(from)!.guid,
    to_guid: house.people.get(to)!.guid,
    amount: coins(transfer.amount),
  };
  await expectPreview(season, { by, transfer, request, expected });
  const key = `transfer-${season.step}`;
  const answered = await house.send('transferCash', request, by, key);
  if (!expectAnswer(season, operation, answered, expected)) return;
  world.transfers.push(transfer);
  expectSame(
    'transfer',
    'what is left of who paid',
    inText(answered.data!.from),
    inText(sideOf(world, from)),
  );
  expectSame(
    'transfer',
    'what is left of who was paid',
    inText(answered.data!.to),
    inText(sideOf(world, to)),
  );
  if (operation.again === 'no') return;
  const other = operation.again === 'other';
  const amount = other ? coins(transfer.amount + 1n) : request.amount;
  const again = await house.send('transferCash', { ...request, amount }, by, key);
  expectSame('retry', 'the answer under the same key', again.code, other ? 'idempotency_mismatch' : 'ok');
  if (!other) expectSame('retry', 'what is answered again', inText(again.data), inText(answered.data));
}

/** Whatever the order of its fields. */
const inText = (value: unknown): string => inspect(value, { sorted: true, depth: null });

/** What an account owes, and the coins of a client. */
function sideOf(world: World, name: string): { ledger_balance: number; balance: number | null } {
  const client = person(world, name).role === 7;
  return {
    ledger_balance: coins(accountsOf(world).get(name) ?? 0n),
    balance: client ? coins(walletOf(world, name).balance) : null,
  };
}

type Previewed = {
  by: string;
  transfer: Transfer;
  request: { from_guid: string; to_guid: string; amount: number };
  expected: string;
};

/** Coins that are in use refuse a transfer and no preview: it says how much of the amount they leave. */
async function expectPreview(
  { house, world }: Season,
  { by, transfer, request, expected }: Previewed,
): Promise<void> {
  const { code, data } = await house.send('previewTransfer', request, by);
  const inUse = expected === 'insufficient_limit';
  expectSame('preview', 'the answer to a preview', code, inUse ? 'ok' : expected);
  if (data === null) return;
  const { from, to, amount } = transfer;
  const before = { from: sideOf(world, from), to: sideOf(world, to) };
  const { balance, used } = walletOf(world, to);
  const free = balance > used ? balance - used : 0n;
  const most = person(world, to).role === 7 && free < amount ? coins(free) : null;
  expectSame('preview', 'the most that can be transferred', data.most, most);
  expectSame('preview', 'whether less can be transferred', data.most !== null, inUse);
  const after = {
    ...world,
    transfers: [...world.transfers, transfer],
  };
  for (const [side, name] of [
    ['from', from],
    ['to', to],
  ] as const) {
    const [was, will] = [before[side], sideOf(after, name)];
    expectSame('preview', `what ${name} owes`, data[side].before, was.ledger_balance);
    expectSame('preview', `what ${name} will owe`, data[side].after, will.ledger_balance);
    expectSame('preview', `the coins of ${name}`, data[side].coins?.before ?? null, was.balance);
    expectSame('preview', `the coins that ${name} will have`, data[side].coins?.after ?? null, will.balance);
  }
}
