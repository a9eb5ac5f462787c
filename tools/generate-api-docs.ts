/** `npm run gen`: writes docs/api from the contract. */
import { writeFile } from 'node:fs/promises';
import { API_DOCS } from './api-docs.ts';

for (const { file, text } of API_DOCS) {
  await writeFile(file, text());
  console.log(`${file} written`);
}
