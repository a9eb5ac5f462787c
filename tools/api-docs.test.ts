import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { apiDocsFile, apiDocsText } from './api-docs.ts';

test('the API documents kept in git are those of the contract; when this fails, run `node tools/generate-api-docs.ts`', async () => {
  expect(await readFile(apiDocsFile, 'utf8')).toBe(apiDocsText());
});
