import { join } from 'node:path';
import { asyncApiDocument } from '@pavilion/server/http/asyncapi.ts';
import { openApiDocument } from '@pavilion/server/http/openapi.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'api');
const text = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

/** The API's documents, where they are kept in git and what they must hold. */
export const API_DOCS: readonly { readonly file: string; readonly text: () => string }[] = [
  { file: join(folder, 'openapi.json'), text: () => text(openApiDocument()) },
  { file: join(folder, 'topics.json'), text: () => text(asyncApiDocument()) },
];
