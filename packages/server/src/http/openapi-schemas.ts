import { z } from 'zod';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Schemas in more than one place, under `components` of the document. */
export type SharedSchemas = Map<string, JsonObject>;

/**
 * The JSON schema of one side of a call. Parts that name themselves (a menu with submenus) go to `shared`, under
 * names that begin with `name`, since a reference in the document starts at the document.
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  name: string,
  shared: SharedSchemas,
): JsonObject {
  const made = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => dropNoise(jsonSchema) });
  const { $schema: _dialect, $defs: parts, ...whole } = plain(made);
  const names = Object.keys(asObject(parts));
  const rename = (reference: string) =>
    names.reduce(
      (text, part, index) =>
        text === `#/$defs/${part}` ? `#/components/schemas/${name}.${index + 1}` : text,
      reference,
    );
  for (const [index, part] of names.entries()) {
    shared.set(`${name}.${index + 1}`, asObject(withReferences(asObject(parts)[part] ?? {}, rename)));
  }
  return asObject(withReferences(whole, rename));
}

/** Zod bounds every integer by what a double holds and spells a UUID's pattern out; neither tells a reader anything. */
function dropNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format === 'uuid') delete schema.pattern;
}

function withReferences(value: Json, rename: (reference: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, rename));
  if (value === null || typeof value !== 'object') return value;
  const choice = choiceOf(value);
  if (choice !== undefined) return choice;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string' ? rename(item) : withReferences(item, rename),
    ]),
  );
}

/** A choice of constants (0 or 1) as one list of values, which readers show better than as many schemas. */
function choiceOf({ anyOf, ...rest }: JsonObject): JsonObject | undefined {
  if (!Array.isArray(anyOf)) return undefined;
  const options = anyOf.map(asObject);
  const type = options[0]?.['type'];
  if (type === undefined || !options.every((option) => 'const' in option && option['type'] === type))
    return undefined;
  return { ...rest, type, enum: options.flatMap((option) => option['const'] ?? []) };
}

function plain(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

export function asObject(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}
