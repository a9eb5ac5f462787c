import type { Connection, Submittable } from 'pg';

/** Of the messages that a database sends while it copies out. */
const ROW = 0x64;
const FAILED = 0x45;
const OVER = 0x63;
const HEAD_BYTES = 5;
const PIECE = 256 * 1024;
/** A database that writes faster than the rows are taken waits. */
const MOST_WAITING = 2;

type Told = { readonly text?: string } | undefined;

/**
 * The rows of a `COPY ... TO STDOUT`, in pieces of a quarter of a megabyte. Every row comes as a message of its own: they are read here byte by
 * byte, for an event to each of them costs more than all else that is done with it.
 */
export class RowsOut implements Submittable {
  readonly #statement: string;
  readonly #head = Buffer.alloc(HEAD_BYTES);
  #headSize = 0;
  /** Of the message under way: its kind, and how many bytes of it are still to come. */
  #kind = 0;
  #left = 0;
  #piece: Buffer = Buffer.allocUnsafe(PIECE);
  #size = 0;
  #full: Buffer[] = [];
  /** Pieces that were handed out and are done with: thrown away they would be most of what a backup needs of memory. */
  readonly #used: Buffer[] = [];
  #connection: Connection | undefined;
  #handBack = (_rest: Buffer): void => undefined;
  #ended = false;
  #failure: Error | undefined;
  #more = Promise.withResolvers<void>();
  /** How many there were, when it is over. */
  rowCount = 0;

  constructor(statement: string) {
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    const { stream } = connection;
    const [usual] = stream.listeners('data') as ((bytes: Buffer) => void)[];
    const take = (bytes: Buffer): void => this.#take(bytes);
    this.#handBack = (rest) => {
      stream.removeListener('data', take);
      stream.on('data', usual!);
      stream.resume();
      usual!(rest);
    };
    stream.removeListener('data', usual!);
    stream.on('data', take);
    connection.query(this.#statement);
  }

  /** A piece is good until the next one is asked for. */
  async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const piece = this.#full.shift();
      if (piece !== undefined) {
        yield piece;
        this.#used.push(piece);
      } else if (this.#failure !== undefined) throw this.#failure;
      else if (this.#ended) return;
      else {
        this.#connection?.stream.resume();
        await this.#more.promise;
        this.#more = Promise.withResolvers();
      }
    }
  }

  #take(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length) {
      if (this.#left > 0) {
        const end = Math.min(bytes.length, at + this.#left);
        if (this.#kind === ROW) this.#keep(bytes, at, end);
        this.#left -= end - at;
        at = end;
        continue;
      }
      this.#head[this.#headSize++] = bytes[at++]!;
      if (this.#headSize < HEAD_BYTES) continue;
      this.#headSize = 0;
      this.#kind = this.#head[0]!;
      if (this.#kind === OVER || this.#kind === FAILED) {
        this.#handBack(Buffer.concat([this.#head, bytes.subarray(at)]));
        return;
      }
      this.#left = this.#head.readUInt32BE(1) - 4;
    }
  }

  #keep(bytes: Buffer, from: number, end: number): void {
    for (let at = from; at < end;) {
      const taken = bytes.copy(this.#piece, this.#size, at, end);
      this.#size += taken;
      at += taken;
      if (this.#size < PIECE) continue;
      this.#hand(this.#used.pop() ?? Buffer.allocUnsafe(PIECE));
      // Here alone: once all has come the connection is another's, who would wait for its answers for ever.
      if (this.#full.length >= MOST_WAITING) this.#connection?.stream.pause();
    }
  }

  #hand(next: Buffer): void {
    this.#full.push(this.#piece.subarray(0, this.#size));
    this.#piece = next;
    this.#size = 0;
    this.#more.resolve();
  }

  handleError(error: Error): void {
    this.#failure = error;
    this.#more.resolve();
  }

  handleCommandComplete(told: Told): void {
    this.rowCount = Number(/^COPY (\d+)/.exec(told?.text ?? '')?.[1] ?? 0);
  }

  handleReadyForQuery(): void {
    if (this.#size > 0) this.#hand(Buffer.alloc(0));
    this.#ended = true;
    this.#more.resolve();
  }
}
