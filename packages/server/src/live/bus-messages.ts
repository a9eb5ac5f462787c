import { z } from 'zod';

/**
 * What one node tells all of them, itself included. Small facts and ids only: a message is at most 8,000 bytes, and
 * whoever hears it asks the database for the rest.
 *
 * Nodes of the release before hear it too. They pass over fields and kinds that they do not know, so a field or a kind may come at any
 * time; one that they need goes a release later (`released-messages.test.ts`).
 */
export const busMessage = z.discriminatedUnion('kind', [
  /** These sign-ins ended. `reason` is shown to the person. */
  z.object({ kind: z.literal('signed-out'), signInIds: z.array(z.uuid()), reason: z.string() }),
  /** The sign-ins of these accounts and of everybody below them ended. */
  z.object({ kind: z.literal('signed-out-under'), userIds: z.array(z.int()), reason: z.string() }),
  /** All sign-ins but one ended; each node answers `sockets-closed` of this act. */
  z.object({ kind: z.literal('signed-out-all'), except: z.uuid(), reason: z.string(), of: z.uuid() }),
  /** How many sockets a node closed for an act. */
  z.object({ kind: z.literal('sockets-closed'), of: z.uuid(), sockets: z.int() }),
  /** The locks or the brand theme of an account changed: they hold for everybody below it too. */
  z.object({ kind: z.literal('me') }),
  /** A person chose another language, or accepted the rules: his screens follow. */
  z.object({ kind: z.literal('person'), actingId: z.int(), userId: z.int() }),
  /** Banners were made, changed, ordered or deleted. */
  z.object({ kind: z.literal('banners') }),
  /** What members of staff of this operator may do changed. */
  z.object({ kind: z.literal('privileges'), ownerId: z.int() }),
  /** What an operator says to its tree changed, or what this account has still to acknowledge. */
  z.object({
    kind: z.literal('announcements'),
    ownerId: z.int().optional(),
    userId: z.int().optional(),
  }),
  /** The house was closed, opened or planned to be, by somebody or by its clock. */
  z.object({ kind: z.literal('maintenance') }),
  /** The manual desk, or a result, changed the prices of this market or session. */
  z.object({ kind: z.literal('manual-market'), id: z.string() }),
  z.object({ kind: z.literal('manual-session'), id: z.string() }),
  /** A stake limit, a delay or a cap changed: of this client alone, or of matches. */
  z.object({ kind: z.literal('settings'), userId: z.int().optional() }),
  /** A settlement of many clients was taken up, went a stage further or ended. */
  z.object({ kind: z.literal('settlement-jobs') }),
  /** Fair draws were promised: the house must know when their time comes. */
  z.object({ kind: z.literal('fair-draws') }),
  /** A round of the casino was opened, closed, reopened, declared, cancelled or taken back. */
  z.object({ kind: z.literal('casino'), roundId: z.string() }),
  /** A check of the house began, went further or ended. */
  z.object({ kind: z.literal('house-checks') }),
  /** A backup was asked for, went further, ended, was verified or deleted. */
  z.object({ kind: z.literal('backups') }),
  /** The score of a match was changed by hand, or where it comes from. */
  z.object({ kind: z.literal('score'), eventId: z.string() }),
  /** The commentary of a match closed betting until then (ISO 8601). */
  z.object({ kind: z.literal('commentary'), eventId: z.string(), until: z.string() }),
  /**
   * A match, its markets or sessions were locked, hidden, announced on or settled. `recheck` = how the topics start
   * that some of their watchers may no longer see.
   */
  z.object({ kind: z.literal('match'), eventId: z.string(), recheck: z.string().optional() }),
]);

/** A message of whatever version. */
export const someKind = z.object({ kind: z.string().max(40) });

export type BusMessage = z.infer<typeof busMessage>;
export type BusKind = BusMessage['kind'];
export type BusMessageOf<K extends BusKind> = Extract<BusMessage, { kind: K }>;
