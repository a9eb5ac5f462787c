import { join } from 'node:path';
import { openApiDocument } from '@pavilion/server/http/openapi.ts';

/** Where the API's document is kept in git. */
export const apiDocsFile = join(import.meta.dirname, '..', 'docs', 'api', 'openapi.json');

/** What that file must hold. */
export function apiDocsText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}
