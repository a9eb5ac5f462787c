/** `npm run gen`: writes docs/api/openapi.json from the contract. */
import { writeFile } from 'node:fs/promises';
import { apiDocsFile, apiDocsText } from './api-docs.ts';

await writeFile(apiDocsFile, apiDocsText());
console.log('docs/api/openapi.json written');
