import { z } from 'zod';

/**
 * What one node tells all of them, itself included. Small facts and ids only: a message is at most 8,000 bytes, and
 * whoever hears it asks the database for the rest.
 */
export const busMessage = z.discriminatedUnion('kind', [
  /** These sign-ins ended. `reason` is shown to the person. */
  z.object({ kind: z.literal('signed-out'), signInIds: z.array(z.uuid()), reason: z.string() }),
  /** The sign-ins of these accounts and of everybody below them ended. */
  z.object({ kind: z.literal('signed-out-under'), userIds: z.array(z.int()), reason: z.string() }),
  /** All sign-ins but one ended. */
  z.object({ kind: z.literal('signed-out-all'), except: z.uuid(), reason: z.string() }),
  /** The locks of an account changed; they hold for everybody below it too. */
  z.object({ kind: z.literal('locks'), userId: z.int() }),
]);

export type BusMessage = z.infer<typeof busMessage>;
export type BusKind = BusMessage['kind'];
export type BusMessageOf<K extends BusKind> = Extract<BusMessage, { kind: K }>;
