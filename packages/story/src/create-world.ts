import { sayFromTheStart } from '@pavilion/server/announcements/say-from-the-start.ts';
import { createAccount } from '@pavilion/server/accounts/create-account.ts';
import { createCompany } from '@pavilion/server/accounts/found-company.ts';
import { transaction, type Db } from '@pavilion/server/db/pool.ts';
import type { House } from '@pavilion/server/house.ts';
import { markStory } from '@pavilion/server/settings/story-mark.ts';
import { hashSecret } from '@pavilion/server/sign-in/passwords.ts';
import { DEMO_CODE, DEMO_PASSWORD } from './demo-people.ts';
import { planWorld, type PlannedAccount } from './plan-world.ts';
import { giveCodes, insertActors } from './story.sql.ts';

export const WORLD_SEED = 2003;
const HOUR = 3_600_000;
const YEARS = 3 * 365 * 24;
const MINTED = 100_000_000_000n * 100n;

const ANNOUNCEMENTS = {
  downline:
    'Welcome to Pavilion. Settle the sessions of an innings before its main market; the main market comes last.',
  clients: 'Bets placed while the ball is running are not accepted. Play within your limit.',
};

/** Everybody of the story, all or nobody, with the rules of account creation asked for each. */
export async function createWorld(house: House, beganAt: Date): Promise<void> {
  // One hash for all: they share the password of the README, and hashing it three hundred times would take a minute.
  const passwordHash = await hashSecret(DEMO_PASSWORD, house.key);
  const codeHash = await hashSecret(DEMO_CODE, house.key);
  await transaction(house.pool, async (db) => {
    const foundedAt = new Date(beganAt.getTime() - YEARS * HOUR);
    const companyId = await createCompany(db, { passwordHash, minted: MINTED, at: foundedAt });
    await insertActors(db, { companyId, passwordHash, at: foundedAt });
    for (const planned of planWorld(WORLD_SEED)) {
      await createBranch(
        db,
        { creatorId: companyId, planned },
        { passwordHash, actorId: companyId, beganAt },
      );
    }
    await giveCodes(db, codeHash);
    await sayFromTheStart(db, companyId, { ...ANNOUNCEMENTS, at: foundedAt });
    await markStory(db, { beganAt: beganAt.toISOString(), complete: false });
  });
}

type By = { readonly passwordHash: string; readonly actorId: number; readonly beganAt: Date };

async function createBranch(
  db: Db,
  { creatorId, planned }: { creatorId: number; planned: PlannedAccount },
  by: By,
): Promise<void> {
  const at = new Date(by.beganAt.getTime() - planned.ageHours * HOUR);
  const { id } = await createAccount(db, creatorId, planned, {
    passwordHash: by.passwordHash,
    actorId: creatorId,
    at,
  });
  for (const child of planned.children) await createBranch(db, { creatorId: id, planned: child }, by);
}
