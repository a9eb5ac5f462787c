/**
 * A process of its own with many sockets that watch: reads frames with as little work as possible, so that what is
 * measured is the sending. Speaks as much of Socket.IO as a watcher needs.
 */
import { connect, type Socket } from 'node:net';

export type Watchers = {
  readonly port: number;
  readonly sockets: readonly { readonly token: string; readonly topics: readonly string[] }[];
};
/** Since the last asking: updates seen, and the age in ms of one in fifty. */
export type Seen = { readonly updates: number; readonly ages: number[] };

const AT = Buffer.from('"at":');
const SAMPLE = 50;
const seen = { updates: 0, ages: [] as number[] };
let open = 0;

const sockets: Socket[] = [];

process.on('message', (message: Watchers | 'report' | 'stall') => {
  if (message === 'stall') {
    for (const socket of sockets) socket.pause();
    return;
  }
  if (message === 'report') {
    process.send?.({ ...seen } satisfies Seen);
    seen.updates = 0;
    seen.ages = [];
    return;
  }
  for (const one of message.sockets)
    watch(message.port, one, () => {
      open += 1;
      if (open === message.sockets.length) process.send?.('ready');
    });
});
process.on('disconnect', () => process.exit(0));

function watch(port: number, { token, topics }: Watchers['sockets'][number], ready: () => void): void {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  sockets.push(socket);
  let pending: Buffer = Buffer.alloc(0);
  let upgraded = false;
  socket.on('error', () => socket.destroy()); // one that does not read is cut off
  const say = (text: string): void => void socket.write(maskedFrame(text));
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nupgrade: websocket\r\n` +
      'connection: Upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n',
  );
  socket.on('data', (chunk: Buffer) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    if (!upgraded) {
      const end = pending.indexOf('\r\n\r\n');
      if (end < 0) return;
      upgraded = true;
      pending = pending.subarray(end + 4);
    }
    for (let frame = nextFrame(pending); frame !== undefined; frame = nextFrame(pending)) {
      pending = pending.subarray(frame.end);
      take(frame.payload);
    }
  });
  const take = (payload: Buffer): void => {
    const kind = payload[0];
    if (kind === 0x30) say(`40${JSON.stringify({ token })}`);
    else if (kind === 0x32) say('3');
    else if (kind === 0x34 && payload[1] === 0x30) say(`420${JSON.stringify(['subscribe', topics])}`);
    else if (kind === 0x34 && payload[1] === 0x33) ready();
    else count(payload);
  };
}

function count(payload: Buffer): void {
  for (let at = payload.indexOf(AT); at >= 0; at = payload.indexOf(AT, at + 5)) {
    seen.updates += 1;
    if (seen.updates % SAMPLE === 0)
      seen.ages.push(Date.now() - Number(payload.toString('latin1', at + 5, at + 18)));
  }
}

function nextFrame(bytes: Buffer): { payload: Buffer; end: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes[1]! & 0x7f;
  const head = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < head) return undefined;
  const length =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (bytes.length < head + length) return undefined;
  return { payload: bytes.subarray(head, head + length), end: head + length };
}

/** A client's text frame; the mask is all zeros, which leaves the text as it is. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0])
      : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255, 0, 0, 0, 0]);
  return Buffer.concat([head, body]);
}
