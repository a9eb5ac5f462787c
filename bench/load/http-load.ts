/** A process of its own that asks over keep-alive connections, so that asking does not take time from answering. */
import { connect } from 'node:net';

export type HttpLoad = {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Whole requests; connection n begins with the n-th and goes through them. */
  readonly requests: readonly string[];
};
export type HttpResult = { readonly perSecond: number; readonly p99: number; readonly failure: string };

const HEAD_END = Buffer.from('\r\n\r\n');

process.on('message', (load: HttpLoad) => {
  void run(load).then((result) => process.send?.(result, () => process.exit(0)));
});

async function run(load: HttpLoad): Promise<HttpResult> {
  const started = performance.now();
  const end = started + load.seconds * 1000;
  const took: number[] = [];
  const failures = await Promise.all(
    Array.from({ length: load.connections }, (_, number) => connection(load, { number, end, took })),
  );
  const seconds = (performance.now() - started) / 1000;
  const sorted = Float64Array.from(took).toSorted();
  return {
    perSecond: took.length / seconds,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    failure: failures.find((failure) => failure !== '') ?? '',
  };
}

type Turn = { readonly number: number; readonly end: number; readonly took: number[] };

/** One connection; resolves with what went wrong, if anything did. */
function connection(load: HttpLoad, { number, end, took }: Turn): Promise<string> {
  return new Promise((done) => {
    const socket = connect(load.port, '127.0.0.1').setNoDelay();
    let turn = number;
    let asked = 0;
    let pending: Buffer = Buffer.alloc(0);
    const ask = (): void => {
      asked = performance.now();
      socket.write(load.requests[turn % load.requests.length]!);
      turn += load.connections;
    };
    const finish = (failure: string): void => {
      socket.destroy();
      done(failure);
    };
    socket.on('connect', ask);
    socket.on('error', (error) => finish(error.message));
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const answer = wholeAnswer(pending);
      if (answer === undefined) return;
      pending = pending.subarray(answer.length);
      if (!answer.text.startsWith('HTTP/1.1 200')) return finish(answer.text);
      took.push(performance.now() - asked);
      if (performance.now() < end) ask();
      else finish('');
    });
  });
}

function wholeAnswer(bytes: Buffer): { length: number; text: string } | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const body = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const length = headEnd + HEAD_END.length + body;
  if (bytes.length < length) return undefined;
  return {
    length,
    text: head.startsWith('HTTP/1.1 200') ? 'HTTP/1.1 200' : bytes.toString('utf8', 0, length),
  };
}
