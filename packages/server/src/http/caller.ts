import type { Call } from '@pavilion/contract/call.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import { refuseUnlessPermitted } from './permission.ts';
import type { Viewer } from './viewer.ts';
import { refuseUnfinished, viewerOfSignIn } from './viewer-of.ts';

/** Who says to make a call: a token of the house says that this sign-in is his, and nobody has looked yet whether it has ended. */
export type Claim = { readonly signInId: string; readonly userId: number; readonly address: string };

/** Who makes a call that is permitted with its work, which may be done on another node. */
export type Caller = Claim & {
  /** Asks beforehand. @throws Refusal as `permit` does */
  permit(): Promise<Viewer>;
};

type Permitting = Pick<House, 'lookUpSignIn' | 'now' | 'maintenance'>;

/**
 * The viewer of a call that he may make.
 *
 * @throws Refusal session_expired, maintenance, not_permitted, and as `viewerOfSignIn` and `refuseUnfinished` do
 */
export async function permit(house: Permitting, call: Call, claim: Omit<Claim, 'userId'>): Promise<Viewer> {
  return permitted(house, call, await viewerOfSignIn(house, claim));
}

/** As `permit`, of somebody who was looked up. */
export function permitted(
  { maintenance }: Pick<House, 'maintenance'>,
  call: Call,
  viewer: Viewer | undefined,
): Viewer {
  if (viewer === undefined) throw new Refusal('session_expired');
  if (call.duringMaintenance !== true) maintenance.refuse(viewer);
  refuseUnlessPermitted(call, viewer);
  refuseUnfinished(viewer, call);
  return viewer;
}

export function callerOf(house: Permitting, call: Call, claim: Claim): Caller {
  return { ...claim, permit: () => permit(house, call, claim) };
}

/** Reads what a call asks for. Who may not make it hears that first, whatever is wrong with the request. */
export async function permittedFirst<T>(
  caller: Pick<Caller, 'permit'> | undefined,
  read: () => T,
): Promise<T> {
  try {
    return read();
  } catch (error) {
    await caller?.permit();
    throw error;
  }
}
