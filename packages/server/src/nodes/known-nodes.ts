import { randomUUID } from 'node:crypto';
import { NODE_ROLES, NODE_WORK } from '@pavilion/contract/house-health.ts';
import { z } from 'zod';
import type { NodeReading, NodeSelf } from '../http/readings.ts';
import type { NodeLine } from './node-line.ts';

export type KnownNodes = {
  /** This one first, then those that are heard, by their names. */
  now(): readonly NodeReading[];
  /** Says to the others that this one ends. */
  close(): void;
};

const TELL_MS = 1_000;
/** Without a word for so long it is known no more; one that ends says so. */
const KNOWN_MS = 10 * 60_000;

// Ages and no times: clocks of nodes differ. A newer node may have roles of which this one does not know.
const message = z.object({
  node: z.string(),
  name: z.string(),
  version: z.string(),
  roles: z.array(z.string()),
  does: z.array(z.string()),
  upMs: z.number(),
  ends: z.boolean(),
});
type Message = z.infer<typeof message>;

/** Tells the other nodes what this one is and does, and knows what they tell; without a line there are no others. */
export function tellOfNodes(line: NodeLine | undefined, self: () => NodeSelf): KnownNodes {
  const node = randomUUID();
  const began = performance.now();
  const heard = new Map<string, { readonly said: Message; readonly at: number }>();
  const stop = line?.subscribe('nodes', (told) => {
    const { data } = message.safeParse(told);
    if (data === undefined) return;
    heard.delete(data.node);
    if (data.ends) return;
    // Where it was, it has been begun anew.
    for (const [id, { said }] of heard) if (said.name === data.name) heard.delete(id);
    heard.set(data.node, { said: data, at: performance.now() });
  });
  const say = (ends: boolean): void =>
    line?.publish('nodes', { node, ...self(), upMs: performance.now() - began, ends });
  const timer = setInterval(() => say(false), TELL_MS).unref();
  return {
    now() {
      const at = performance.now();
      for (const [id, one] of heard) if (at - one.at > KNOWN_MS) heard.delete(id);
      const others = [...heard.values()].map((one) => asKnown(one.said, at - one.at));
      return [
        { ...self(), here: true, upMs: at - began, ageMs: 0 },
        ...others.toSorted((a, b) => a.name.localeCompare(b.name)),
      ];
    },
    close() {
      clearInterval(timer);
      stop?.();
      say(true);
    },
  };
}

const asKnown = ({ name, version, roles, does, upMs }: Message, ageMs: number): NodeReading => ({
  name,
  version,
  roles: NODE_ROLES.filter((role) => roles.includes(role)),
  does: NODE_WORK.filter((work) => does.includes(work)),
  here: false,
  upMs: upMs + ageMs,
  ageMs,
});
