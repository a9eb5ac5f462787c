import type { Cap } from '@pavilion/contract/caps.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { formatCoins } from '@pavilion/engine/money/format-money.ts';
import { absPaise, toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';

/** How much somebody may move; null = no cap. */
export type Caps = Readonly<Record<Cap, Paise | null>>;

export const NO_CAPS: Caps = { cash_per_act: null, cash_per_day: null, limit_per_act: null };

const CAPS_OF = `select g.cash_per_act, g.cash_per_day, g.limit_per_act
  from users u left join privilege_groups g on g.id = u.group_id where u.id = $1`;

/** What the viewer's group caps now; nothing for whoever is no staff. */
export async function capsOf(db: Db, viewer: Viewer): Promise<Caps> {
  return capsBy(db, viewer, CAPS_OF);
}

/**
 * As `capsOf`, with the person held until the transaction ends: what is moved by one person is moved in turn, so that requests
 * at once do not each find the whole of a day's cap left.
 */
export async function holdCaps(db: Db, viewer: Viewer): Promise<Caps> {
  return capsBy(db, viewer, `${CAPS_OF} for no key update of u`);
}

async function capsBy(db: Db, { isStaff, userId }: Viewer, text: string): Promise<Caps> {
  if (!isStaff) return NO_CAPS;
  const { rows } = await db.query<Caps>(text, [userId]);
  return rows[0]!;
}

/** @throws Refusal cap_exceeded, which names the cap, and what is left of it. */
export function refuseAbove(
  [cap, most]: readonly [Cap, Paise | null],
  { moved, before = 0n, field }: { readonly moved: Paise; readonly before?: Paise; readonly field: string },
): void {
  if (most === null || before + moved <= most) return;
  const left = before < most ? most - before : 0n;
  throw new Refusal('cap_exceeded', {
    fields: { [field]: told('at most {{most}}', { most: formatCoins(left) }) },
    data: { cap, most: toCoins(most), left: toCoins(left) },
  });
}

/** A change of a limit, or coins made, by whom the cap of his group holds. @throws Refusal cap_exceeded. */
export async function refuseLimitAboveCap(
  db: Db,
  viewer: Viewer,
  { changes, field }: { readonly changes: readonly Paise[]; readonly field: string },
): Promise<void> {
  const { limit_per_act: most } = await capsOf(db, viewer);
  for (const change of changes) refuseAbove(['limit_per_act', most], { moved: absPaise(change), field });
}
