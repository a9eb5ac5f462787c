import { z } from 'zod';
import { byteReader } from './byte-reader.ts';
import { wasChanged } from './fault.ts';
import { manifestSchema, openingSchema, type Manifest, type Opening } from './manifest.ts';

/** What stands in a backup, in this order: one opening; for each table its name and its rows as COPY writes them; one manifest. */
export type BackupRecord =
  | { readonly kind: 'opening'; readonly opening: Opening }
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'manifest'; readonly manifest: Manifest };

const KINDS = ['opening', 'table', 'rows', 'manifest'] as const;
const HEAD_BYTES = 5;
const LONGEST = 16 * 1024 * 1024;

export async function* writeRecords(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) {
    const body = bodyOf(record);
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt8(KINDS.indexOf(record.kind), 0);
    head.writeUInt32BE(body.length, 1);
    yield head;
    if (body.length > 0) yield body;
  }
}

function bodyOf(record: BackupRecord): Buffer {
  if (record.kind === 'rows') return record.bytes;
  if (record.kind === 'table') return Buffer.from(record.name);
  return Buffer.from(JSON.stringify(record.kind === 'opening' ? record.opening : record.manifest));
}

/** @throws BackupFault on anything but records. */
export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const reader = byteReader(source);
  while (!(await reader.atEnd())) {
    const head = await reader.take(HEAD_BYTES);
    const kind = KINDS[head.readUInt8(0)];
    const length = head.readUInt32BE(1);
    if (kind === undefined || length > LONGEST) throw wasChanged('a record in it is impossible');
    yield recordOf(kind, await reader.take(length));
  }
}

function recordOf(kind: (typeof KINDS)[number], body: Buffer): BackupRecord {
  if (kind === 'rows') return { kind, bytes: body };
  const text = body.toString('utf8');
  if (kind === 'table') return { kind, name: text };
  return kind === 'opening'
    ? { kind, opening: parsed(openingSchema, text) }
    : { kind, manifest: parsed(manifestSchema, text) };
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw wasChanged('what it says of itself is not readable', cause);
  }
}
