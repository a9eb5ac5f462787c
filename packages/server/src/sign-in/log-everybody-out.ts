import { randomUUID } from 'node:crypto';
import { calls, type CallOutput } from '@pavilion/contract/calls.ts';
import { z } from 'zod';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { runMutation } from '../http/run-mutation.ts';
import { closedByAll } from '../live/closed-sockets.ts';
import { endAllSignIns } from './sign-ins.ts';

const ended = z.object({ sessions: z.number().int() });

/** Ends every session but the caller's own, and counts the screens that closed for it on all nodes. */
export async function logEverybodyOut(
  house: House,
  asked: CallContext,
): Promise<CallOutput<'logoutAllUsers'>> {
  const { viewer } = asked;
  const of = randomUUID();
  const counting = closedByAll(house, of);
  let acted = false;
  try {
    const { sessions } = ended.parse(
      await runMutation(house, {
        call: { path: calls.logoutAllUsers.path, out: ended },
        input: {},
        key: asked.requestKey,
        viewer,
        origin: asked,
        checkCode: async () => undefined,
        handler: async (_, ctx) => {
          acted = true;
          return endAll(house, ctx as CallContext, of);
        },
      }),
    );
    // The same request key again ended nothing, and what closed then is not known any more.
    return { sessions, sockets: acted ? await counting.all() : null };
  } finally {
    counting.end();
  }
}

async function endAll(house: House, { db, viewer, audit }: CallContext, of: string) {
  const reason = 'signed out by the Company';
  const sessions = await endAllSignIns(db, { exceptId: viewer.signInId, reason }, house.now());
  await audit({ action: 'logout_all_users', object: 'sign-ins:all', after: { sessions } });
  await house.bus.publish(db, {
    kind: 'signed-out-all',
    except: viewer.signInId,
    reason: 'Signed out by the Company',
    of,
  });
  return { sessions };
}
