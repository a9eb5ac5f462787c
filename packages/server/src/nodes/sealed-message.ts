import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { HouseKey } from '../secrets/house-key.ts';

/**
 * Nodes of two versions talk while they are replaced one by one. Each message says by which version it was written and which is the oldest
 * that understands it; fields that a version does not know it passes over.
 */
export type MessageVersions = {
  /** Of what this program says: one more whenever that changes. */
  readonly own: number;
  /** Who is older does not understand what it says. */
  readonly oldestReader: number;
  /** What was said by an older one, it does not understand any more. */
  readonly oldestRead: number;
};

/** This program's. */
export const VERSIONS: MessageVersions = { own: 3, oldestReader: 1, oldestRead: 1 };
const MAC_BYTES = 32;

/**
 * Where a message is too new or too old, its node and this one do not hear each other until one of them is replaced. A broker gives a node
 * nothing back of what it has said itself; somebody who repeats it does.
 */
export type NotOurs = 'stranger' | 'own' | 'too new' | 'too old' | 'malformed';

/** Puts messages between nodes under the key of the house, so that who can reach the broker cannot speak for it. Each node has its own. */
export type MessageSeal = {
  /** No two are the same, whatever they say. */
  seal(subject: string, message: object): Uint8Array;
  /** @returns the message, or why it is none of this house's */
  open(subject: string, bytes: Uint8Array): { readonly message: unknown } | NotOurs;
};

/** Other versions than this program's are for the tests of two side by side. */
export function messageSeal(key: HouseKey, versions = VERSIONS): MessageSeal {
  const secret = key.bytes('messages between nodes');
  const by = randomUUID();
  let number = 0;
  const macOf = (subject: string, body: Uint8Array): Buffer =>
    createHmac('sha256', secret).update(subject).update('\0').update(body).digest();
  return {
    seal(subject, message) {
      number += 1;
      const sign = { v: versions.own, for: versions.oldestReader, by, number };
      const body = Buffer.from(JSON.stringify({ ...sign, message }));
      return Buffer.concat([macOf(subject, body), body]);
    },
    open(subject, bytes) {
      const body = bytes.subarray(MAC_BYTES);
      if (bytes.length <= MAC_BYTES || !timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(subject, body)))
        return 'stranger';
      const said = parsed(body);
      if (said === undefined) return 'malformed';
      if (said.by === by) return 'own';
      // The first version said nothing of its readers: what it says is for all of them.
      if ((said.for ?? said.v) > versions.own) return 'too new';
      return said.v < versions.oldestRead ? 'too old' : { message: said.message };
    },
  };
}

const envelope = z.object({
  v: z.int(),
  for: z.int().optional(),
  by: z.string().optional(),
  message: z.unknown(),
});

function parsed(body: Uint8Array): z.infer<typeof envelope> | undefined {
  try {
    return envelope.safeParse(JSON.parse(Buffer.from(body).toString())).data;
  } catch {
    return undefined; // said by its caller
  }
}

/**
 * What an answer is sealed to: the one message that asked for it. So a question is not sent back as its own answer, and what was answered to
 * another one, before, is no answer.
 */
export const answerTo = (subject: string, question: Uint8Array): string =>
  `${subject} answer ${Buffer.from(question.subarray(0, MAC_BYTES)).toString('hex')}`;

/** The part of a subject that two houses on one broker do not share. */
export function houseSubject(key: HouseKey): string {
  return `pavilion.${Buffer.from(key.bytes('subject of the house')).subarray(0, 8).toString('hex')}`;
}
