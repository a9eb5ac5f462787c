import type { Patch } from '@pavilion/contract/channels.ts';

/**
 * What a socket gets in one tick. Sockets that watch the same topics get the same patches in the same order, and so
 * share one bundle: its text and its frame are made once for all of them.
 */
export type Bundle = {
  /** How many patches and images it holds. */
  readonly size: number;
  /** The bundle that holds one patch more; the same one for whoever adds the same patch to the same bundle. */
  with(patch: string): Bundle;
  patches(): Patch[];
  /** The Socket.IO packet of the event `b` with all the patches. */
  packet(): string;
  /** The packet as one WebSocket frame, as a server sends it: whole, text, unmasked. */
  frame(): Buffer;
};

const PACKET_HEAD = '2["b",['; // an event, its name, and the array of patches
const PACKET_TAIL = ']]';
const MESSAGE = '4'; // Engine.IO's type of a packet that carries a message
const WHOLE_TEXT = 0x81;

/** The bundle that all bundles of a tick grow from; a new one for each tick, so that the last tick's are let go. */
export function emptyBundle(): Bundle {
  return bundleOf(0, '');
}

function bundleOf(size: number, patches: string): Bundle {
  const longer = new Map<string, Bundle>();
  // A topic is offered to all its watchers in a row, so it is mostly the same patch as before.
  let lastPatch: string | undefined;
  let last: Bundle | undefined;
  let frame: Buffer | undefined;
  const packet = (): string => PACKET_HEAD + patches + PACKET_TAIL;
  return {
    size,
    with(patch) {
      if (last !== undefined && patch === lastPatch) return last;
      const known = longer.get(patch);
      const next = known ?? bundleOf(size + 1, size === 0 ? patch : `${patches},${patch}`);
      if (known === undefined) longer.set(patch, next);
      lastPatch = patch;
      last = next;
      return next;
    },
    patches: () => JSON.parse(`[${patches}]`) as Patch[],
    packet,
    frame() {
      frame ??= textFrame(MESSAGE + packet());
      return frame;
    },
  };
}

/** RFC 6455, 5.2: the length stands in the second byte, or in the two or eight bytes after it. */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = WHOLE_TEXT;
  if (head === 2) {
    frame[1] = length;
  } else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
