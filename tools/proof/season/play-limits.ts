import { remainingOf, walletOf } from '../model/accounts.ts';
import { coins } from '../model/arithmetic.ts';
import { actsFor } from '../model/cash.ts';
import { changeLimits, judgeLimits, mayChangeLimits, planLimits, setLimits } from '../model/limits.ts';
import { present } from '../model/world.ts';
import { COMPANY, type Operation } from './operation.ts';
import { expectAnswer, expectSame, type Season } from './season.ts';

type LimitsOf<D extends Operation['do']> = Extract<Operation, { do: D }>;

export async function playLimit(season: Season, operation: LimitsOf<'limit'>): Promise<void> {
  const { world, house } = season;
  const found = present(world, operation.who);
  const limit = (found?.limit ?? 0n) + BigInt(operation.by);
  if (found === undefined || found.parent === null || limit < 0n) return;
  const expected = judgeLimits(world, found, { limit });
  const request = { user_id: house.people.get(found.name)!.id, fixed_limit: coins(limit) };
  const answered = await house.send('updateLimit', request, COMPANY);
  if (expectAnswer(season, operation, answered, expected)) setLimits(world, found, { limit });
}

/** Both limits of a client as said, whatever was won and lost before; nobody else has a current one. */
export async function playCurrentLimit(season: Season, operation: LimitsOf<'current limit'>): Promise<void> {
  const { world, house } = season;
  const found = present(world, operation.who);
  const limit = (found?.limit ?? 0n) + BigInt(operation.by);
  if (found === undefined || found.parent === null || limit < 0n) return;
  const now = found.role === 7 ? walletOf(world, found.name).balance : 0n;
  const current = now + BigInt(operation.current) < 0n ? 0n : now + BigInt(operation.current);
  const expected = found.role < 7 ? 'not_a_client' : judgeLimits(world, found, { limit, current });
  const answered = await house.send(
    'updateCurrentLimit',
    {
      user_guid: house.people.get(found.name)!.guid,
      fixed_limit: coins(limit),
      current_limit: coins(current),
    },
    COMPANY,
  );
  if (!expectAnswer(season, operation, answered, expected)) return;
  setLimits(world, found, { limit, current });
  expectSame('limits', 'the fixed limit it is answered with', answered.data!.fixed_limit, coins(limit));
  expectSame('limits', 'the current limit it is answered with', answered.data!.balance, coins(current));
}

/** First as a dry run, then in earnest: the same rows, and only then are they set. */
export async function playBulkLimit(season: Season, operation: LimitsOf<'bulk limit'>): Promise<void> {
  const { world, house } = season;
  const { by, who, field, change } = operation;
  if (present(world, by) === undefined) return;
  const known = who.filter((name) => house.people.has(name));
  if (known.length === 0) return;
  const request = {
    user_ids: known.map((name) => house.people.get(name)!.id),
    field,
    change: { kind: change.kind, value: coins(BigInt(change.value)) },
  };
  const allowed = mayChangeLimits(world, by) ? 'ok' : 'not_permitted';
  const expected = actsFor(world, by) ? allowed : 'account_inactive';
  const dry = await house.send('bulkLimit', { ...request, dry_run: 1 }, by);
  expectSame('limits', 'the answer to the dry run', dry.code, expected);
  const bulk = { by, who: known, field, change };
  if (expected === 'ok') expectRows(planLimits(world, bulk), dry.data!.results);
  const answered = await house.send('bulkLimit', request, by);
  if (!expectAnswer(season, operation, answered, expected)) return;
  const rows = changeLimits(world, bulk);
  const { results, ...sums } = answered.data!;
  expectRows(rows, results);
  for (const { code } of rows) tell(season, code === '' ? 'set' : code);
  const moved = rows.reduce((sum, { before, after }) => sum + after - before, 0n);
  expectSame('limits', 'what is given more', sums.given, coins(field === 'fixed' ? moved : 0n));
  expectSame('limits', 'what the caller has left', sums.remaining_balance, coins(remainingOf(world, by)));
  expectSame('limits', 'how many are refused', sums.refused, rows.filter(({ code }) => code !== '').length);
  expectSame('limits', 'what the dry run says beside its rows', inText(dry.data), inText(answered.data));
}

function tell({ tally }: Season, outcome: string): void {
  const said = `row of a bulk limit: ${outcome}`;
  tally.set(said, (tally.get(said) ?? 0) + 1);
}

const inText = (value: unknown): string => JSON.stringify(value);

type Row = ReturnType<typeof changeLimits>[number];
type Told = {
  username: string;
  before: number;
  after: number;
  giver: string;
  giver_left: number;
  code: string;
};

function expectRows(rows: readonly Row[], told: readonly Told[]): void {
  expectSame('limits', 'how many rows are answered', told.length, rows.length);
  for (const [place, { username, before, after, giver, giverLeft, code }] of rows.entries()) {
    const { username: name, code: answer, ...real } = told[place]!;
    const where = `row ${place + 1}`;
    expectSame('limits', `whose ${where} is`, name, username);
    expectSame('limits', `the answer of ${where}`, answer, code);
    const said = [real.before, real.after, real.giver, real.giver_left].join(' ');
    const model = [coins(before), coins(after), giver, coins(giverLeft)].join(' ');
    expectSame('limits', `what ${where} says`, said, model);
  }
}
