import type { OperatorRole, Role } from '@pavilion/contract/roles.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { SECOND_FACTOR_DUE } from './second-factor.sql.ts';

/** A sign-in that has not ended, with the person and the account acted for. */
export type SignInRow = {
  sign_in_id: string;
  expires_at: Date;
  user_id: number;
  guid: string;
  username: string;
  role: Role;
  is_staff: boolean;
  acting_id: number;
  acting_role: OperatorRole | 7;
  /** False when the account or anybody above it is not. */
  active: boolean;
  second_factor_due: boolean;
};

const SIGN_INS = {
  name: 'viewers-of',
  text: `
    select s.id as sign_in_id, s.expires_at, u.id as user_id, u.guid, u.username, u.role, u.is_staff, a.id as acting_id,
      a.role as acting_role,
      u.active and a.active and not exists (
        select from users x where x.id in (a.u1, a.u2, a.u3, a.u4, a.u5, a.u6) and not x.active
      ) as active,
      ${SECOND_FACTOR_DUE} as second_factor_due
    from sign_ins s
    join users u on u.id = s.user_id
    join users a on a.id = coalesce(u.acts_for, u.id)
    where s.id = any($1::uuid[]) and s.ended_at is null`,
};

type Waiting = PromiseWithResolvers<SignInRow | undefined> & { readonly signInId: string };
type LookUp = (signInId: string) => Promise<SignInRow | undefined>;

const lookUps = new WeakMap<Db, LookUp>();

/**
 * The sign-in as the database has it now: asked for every request, so that an end of it acts on the very next one.
 * Requests that come while a statement is under way share the next one.
 */
export function lookUpSignIn(
  { signInPool }: Pick<House, 'signInPool'>,
  signInId: string,
): Promise<SignInRow | undefined> {
  let lookUp = lookUps.get(signInPool);
  if (lookUp === undefined) {
    lookUp = sharedLookUp(signInPool);
    lookUps.set(signInPool, lookUp);
  }
  return lookUp(signInId);
}

function sharedLookUp(db: Db): LookUp {
  let waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      try {
        const found = await signIns(db, asked);
        for (const one of asked) one.resolve(found.get(one.signInId));
      } catch (error) {
        for (const one of asked) one.reject(error);
      }
    }
    running = false;
  }

  return (signInId) => {
    const one = { ...Promise.withResolvers<SignInRow | undefined>(), signInId };
    waiting.push(one);
    if (!running) {
      running = true;
      setImmediate(() => void run()); // all that came in this turn of the loop go together
    }
    return one.promise;
  };
}

async function signIns(db: Db, asked: readonly Waiting[]): Promise<Map<string, SignInRow>> {
  const ids = [...new Set(asked.map((one) => one.signInId))];
  const { rows } = await db.query<SignInRow>({ ...SIGN_INS, values: [ids] });
  return new Map(rows.map((row) => [row.sign_in_id, row]));
}
