import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { changedLimit, type LimitStep } from '@pavilion/engine/limits/changed-limit.ts';
import { remainingBalance } from '@pavilion/engine/limits/coins.ts';
import { absPaise, parseCoins, sumPaise, toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import { accountsOfLevel } from '../accounts/accounts-of-level.ts';
import { LISTED } from '../accounts/user-page.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { belowViewer } from '../http/viewer.ts';
import { lockLedger } from '../ledger/post-entry.ts';
import { refuseLimitAboveCap } from '../sign-in/caps.ts';
import { changeGiven, lockWallets, readWallets, writeWallet, type Wallet } from '../wallets/wallets.ts';
import { typedLimit } from './typed-coins.ts';
import { plannedBalance, refuseUnseenLimit, type LimitedUser } from './update-limit.ts';

type Request = CallRequest<'bulkLimit'>;
type Answer = CallOutput<'bulkLimit'>;
type Account = LimitedUser & { username: string; giver: string };
type Accounts = {
  readonly accounts: ReadonlyMap<number, Account>;
  readonly wallets: ReadonlyMap<number, Wallet>;
};
/** What a row becomes; `refusal` where it stays as it is. */
type Row = {
  readonly id: number;
  readonly account: Account | undefined;
  readonly before: Paise;
  readonly after: Paise;
  /** Of a client: its current limit before and after. */
  readonly current: readonly [Paise, Paise] | undefined;
  readonly giverLeft: Paise;
  readonly refusal: Refusal | undefined;
};

const MOST = 500;

/**
 * Changes the limits of many accounts, row by row in the order in which they are named: each takes from what the rows before
 * it left to its parent; one that cannot be set is refused by itself and takes nothing. A dry run is the same without locks
 * and writing.
 *
 * @throws Refusal cap_exceeded when all rows together are above the cap of the caller's group; malformed for more than 500.
 */
export async function bulkLimit(house: House, request: Request, ctx: CallContext): Promise<Answer> {
  const { db, viewer } = ctx;
  const ids = [...new Set(request.user_ids ?? (await idsOfLevel(request, ctx)))];
  const dry = request.dry_run === 1;
  const before = await (dry ? lookAt(ctx, ids) : hold(ctx, ids));
  const seen = new Map(request.user_ids?.map((id, place) => [id, request.seen?.[place]]));
  const wallets = new Map([...before.wallets].map(([id, wallet]) => [id, { ...wallet }]));
  const rows = ids.map((id) =>
    planRow(request, { id, account: before.accounts.get(id), wallets, seen: seen.get(id) }),
  );
  const changed = rows.filter((row) => row.refusal === undefined && row.after !== row.before);
  const moved = sumPaise(changed.map((row) => absPaise(row.after - row.before)));
  await refuseLimitAboveCap(db, viewer, { changes: [moved], field: 'change' });
  if (!dry) await write(house, ctx, { request, changed, before: before.wallets, after: wallets });
  const own =
    wallets.get(viewer.actingId) ?? (await readWallets(db, [viewer.actingId])).get(viewer.actingId)!;
  return {
    results: rows.map(resultOf),
    done: changed.length,
    refused: rows.filter(({ refusal }) => refusal !== undefined).length,
    given: toCoins(request.field === 'fixed' ? sumPaise(changed.map((row) => row.after - row.before)) : 0n),
    givers: giversOf(before, wallets),
    remaining_balance: toCoins(leftOf(own)),
  };
}

const leftOf = ({ fixed_limit, given }: Wallet): Paise => remainingBalance(fixed_limit, [given]);

/** @throws Refusal malformed when there are more than can be changed at once. */
async function idsOfLevel({ role = 0, keyword }: Request, { db, viewer }: CallContext): Promise<number[]> {
  const ids = await accountsOfLevel(db, viewer, { role, keyword, most: MOST + 1 });
  if (ids.length <= MOST) return ids;
  throw new Refusal('malformed', {
    fields: { role: told('at most {{most}} accounts at once', { most: MOST }) },
  });
}

async function accountsOf(
  { db, viewer }: CallContext,
  ids: readonly number[],
): Promise<Map<number, Account>> {
  const { rows } = await db.query<Account>(
    `select u.id, u.role, u.parent_id, u.username, p.username as giver from users u join users p on p.id = u.parent_id
     where u.id = any($2::int[]) and ${LISTED} and ${belowViewer(viewer, 'u', 1)}
     order by array_position($2::int[], u.id)`,
    [viewer.actingId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const walletIds = (accounts: ReadonlyMap<number, Account>): number[] => [
  ...new Set([...accounts.values()].flatMap(({ id, parent_id }) => [id, parent_id])),
];

async function lookAt(ctx: CallContext, ids: readonly number[]): Promise<Accounts> {
  const accounts = await accountsOf(ctx, ids);
  return { accounts, wallets: await readWallets(ctx.db, walletIds(accounts)) };
}

/**
 * The accounts with their wallets and those of their parents locked. The ledger's lock comes first, as for whoever moves more
 * than one client's wallet: a settlement takes its clients' in no order.
 */
async function hold(ctx: CallContext, ids: readonly number[]): Promise<Accounts> {
  await lockLedger(ctx.db);
  const wallets = await lockWallets(ctx.db, walletIds(await accountsOf(ctx, ids)));
  const accounts = await accountsOf(ctx, ids);
  // One that was moved to a parent that is not held, while we waited: that one is to give.
  if (!walletIds(accounts).every((id) => wallets.has(id))) return hold(ctx, ids);
  return { accounts, wallets };
}

type Planning = {
  readonly id: number;
  readonly account: Account | undefined;
  /** As the rows before leave them. */
  readonly wallets: Map<number, Wallet>;
  /** The limit as the caller was shown it. */
  readonly seen: number | undefined;
};

function planRow({ field, change }: Request, { id, account, wallets, seen }: Planning): Row {
  if (account === undefined) {
    const refusal = new Refusal('unknown_user');
    return { id, account, before: 0n, after: 0n, current: undefined, giverLeft: 0n, refusal };
  }
  const wallet = wallets.get(id)!;
  const giver = wallets.get(account.parent_id)!;
  const client = account.role === ROLE.client;
  const before = field === 'fixed' ? wallet.fixed_limit : client ? wallet.balance : leftOf(wallet);
  const had = wallet.balance;
  const row = (after: Paise, refusal?: Refusal): Row => {
    const current = client ? ([had, wallet.balance] as const) : undefined;
    return { id, account, before, after, current, giverLeft: leftOf(giver), refusal };
  };
  try {
    refuseUnseenLimit(before, { seen, field: 'change' });
    if (field === 'current' && !client) throw new Refusal('not_a_client');
    const wanted = changedLimit(before, stepOf(change));
    typedLimit(toCoins(wanted), 'change');
    const fixedLimit = field === 'fixed' ? wanted : wallet.fixed_limit;
    const set = field === 'fixed' ? {} : { balance: wanted };
    const balance = plannedBalance({ user: account, wallet, giverLeft: leftOf(giver), fixedLimit, ...set });
    giver.given += fixedLimit - wallet.fixed_limit;
    wallet.fixed_limit = fixedLimit;
    if (client) wallet.balance = balance;
    return row(wanted);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return row(before, refusal);
  }
}

/** Coins and hundredths of a percent are both the value without its two decimals. */
const stepOf = ({ kind, value }: Request['change']): LimitStep => ({ kind, value: parseCoins(value) ?? 0n });

type Writing = {
  readonly request: Request;
  readonly changed: readonly Row[];
  readonly before: ReadonlyMap<number, Wallet>;
  readonly after: ReadonlyMap<number, Wallet>;
};

/** By level and account, as the sums of a downline are held in that order too; the statements go out together. */
async function write(
  house: House,
  { db, viewer, audit }: CallContext,
  { request, changed, before, after }: Writing,
): Promise<void> {
  const givers = [...after].filter(([id, wallet]) => wallet.given !== before.get(id)!.given);
  await Promise.all(givers.map(([id, wallet]) => changeGiven(db, id, wallet.given - before.get(id)!.given)));
  const ordered = changed.toSorted((a, b) => a.account!.role - b.account!.role || a.id - b.id);
  const at = house.now();
  await Promise.all(
    ordered.flatMap(({ id, account }) => {
      const [was, now] = [before.get(id)!, after.get(id)!];
      const client = account?.role === ROLE.client;
      return [
        writeWallet(db, {
          userId: id,
          fixedLimit: now.fixed_limit,
          balance: now.balance,
          moved: client ? now.balance - was.balance : now.fixed_limit - was.fixed_limit,
          remark: request.field === 'fixed' ? 'Fixed limit updated' : 'Fixed and current limit updated',
          actorId: viewer.userId,
          at,
        }),
        audit({
          action: 'update_limit',
          object: `user:${id}`,
          before: { fixed_limit: toCoins(was.fixed_limit), balance: toCoins(was.balance) },
          after: { fixed_limit: toCoins(now.fixed_limit), balance: toCoins(now.balance) },
        }),
      ];
    }),
  );
}

function resultOf({
  id,
  account,
  before,
  after,
  current,
  giverLeft,
  refusal,
}: Row): Answer['results'][number] {
  const fields = refusal?.fields ?? {};
  return {
    user_id: id,
    username: account?.username ?? '',
    before: toCoins(before),
    after: toCoins(after),
    current_before: current === undefined ? null : toCoins(current[0]),
    current_after: current === undefined ? null : toCoins(current[1]),
    giver: account?.giver ?? '',
    giver_left: toCoins(giverLeft),
    error: refusal === undefined ? '' : [refusal.message, ...Object.values(fields)].join(': '),
    code: refusal?.code ?? '',
  };
}

function giversOf({ accounts, wallets }: Accounts, after: ReadonlyMap<number, Wallet>): Answer['givers'] {
  const givers = new Map([...accounts.values()].map(({ parent_id, giver }) => [parent_id, giver]));
  return [...givers].map(([id, giver]) => ({
    giver,
    before: toCoins(leftOf(wallets.get(id)!)),
    after: toCoins(leftOf(after.get(id)!)),
  }));
}
