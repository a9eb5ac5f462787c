import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { API_DOCS } from './api-docs.ts';

test.each(API_DOCS.map((doc) => ({ ...doc, name: basename(doc.file) })))(
  '$name as kept in git is that of the contract; when this fails, run `node tools/generate-api-docs.ts`',
  async ({ file, text }) => {
    expect(await readFile(file, 'utf8')).toBe(text());
  },
);
