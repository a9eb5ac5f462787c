import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Where a part of a table that is cut by months or by numbers begins or ends. */
const boundSchema = z.union([z.iso.datetime(), z.string().regex(/^\d+$/)]);
/** From and to are null where the part has no end. */
const partSchema = z.object({
  name: z.string(),
  from: boundSchema.nullable(),
  to: boundSchema.nullable(),
  rest: z.boolean(),
});

/** The migrations that the rows fit, and the tables that follow. */
export const openingSchema = z.object({
  taken_at: z.string(),
  version: z.string(),
  migrations: z.array(z.object({ id: z.number().int(), name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), parts: z.array(partSchema).optional() }),
  ),
});
export type Opening = z.infer<typeof openingSchema>;

const sequenceSchema = z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() });
export type SequenceState = z.infer<typeof sequenceSchema>;

const contentSchema = z.object({ name: z.string(), rows: z.number().int(), sha256: z.string() });
/** How many rows a table has, and the hash of them as COPY writes them, in the order of the key. */
export type TableContent = z.infer<typeof contentSchema>;

export const manifestSchema = z.object({
  migration: z.number().int(),
  version: z.string(),
  taken_at: z.string(),
  tables: z.array(contentSchema),
  sequences: z.array(sequenceSchema),
  sha256: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The manifest with the hash of all that it says of the content: two databases that hold the same have the same one. */
export function sumUp(content: Omit<Manifest, 'sha256'>): Manifest {
  return { ...content, sha256: hashOfAll(content) };
}

export function hashOfAll({ migration, tables, sequences }: Omit<Manifest, 'sha256'>): string {
  const lines = [
    String(migration),
    ...tables.map(({ name, rows, sha256 }) => `${name} ${rows} ${sha256}`),
    ...sequences.map(({ name, last_value, is_called }) => `${name} ${last_value} ${is_called}`),
  ];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
