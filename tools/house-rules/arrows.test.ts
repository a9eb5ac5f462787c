import { importsOf, target } from './imports.ts';
import { houseRule, isCode, isForTests, isTest, type Rule } from './rule.ts';

const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: ['contract'],
  engine: ['engine', 'contract'],
  'embedded-postgres': ['embedded-postgres'],
  server: ['server', 'embedded-postgres', 'engine', 'contract'],
  panel: ['panel', 'engine', 'contract'],
  story: ['story', 'server', 'engine', 'contract'],
};

/** What each package that is pure may take from outside; its tests may take more. */
const OUTSIDE: Record<string, readonly string[]> = { contract: ['zod'], engine: [] };

const packageOf = (path: string) => /^packages\/([\w-]+)\//.exec(path)?.[1];
const roomOf = (path: string) => /^packages\/server\/src\/([\w-]+)\//.exec(path)?.[1];

const arrows: Rule = ({ path, text }) => {
  const from = packageOf(path);
  if (!from || !isCode(path)) return [];
  return importsOf(text).flatMap((specifier) => {
    const file = target(path, specifier);
    if (file) return MAY_IMPORT[from]?.includes(packageOf(file) ?? '') ? [] : [`imports ${specifier}`];
    const allowed = OUTSIDE[from];
    return !allowed || isForTests(path) || allowed.includes(specifier) ? [] : [`imports ${specifier}`];
  });
};

houseRule(
  'imports point one way (contract <- engine <- server <- story, engine <- panel), so that rules stay pure and reusable',
  arrows,
  {
    bad: [
      ['packages/contract/src/bets.ts', `import { Paise } from '@pavilion/engine/money/paise.ts';`],
      ['packages/contract/src/bets.ts', `import { readFileSync } from 'node:fs';`],
      ['packages/engine/src/books/book.ts', `import { pool } from '../../../server/src/db/pool.ts';`],
      ['packages/engine/src/books/book.ts', `import { z } from 'zod';`],
      [
        'packages/panel/src/login/login-page.tsx',
        `import type { User } from '@pavilion/server/accounts/user-row.ts';`,
      ],
      [
        'packages/embedded-postgres/src/postmaster.ts',
        `import { createPool } from '@pavilion/server/db/pool.ts';`,
      ],
      ['packages/server/src/main.ts', `import { playFeeds } from '@pavilion/story/play-feeds.ts';`],
      ['packages/server/src/main.ts', `const { seed } = await import('../../../tools/seed.ts');`],
    ],
    good: [
      ['packages/contract/src/bets.ts', `import { z } from 'zod';`],
      ['packages/engine/src/books/book.test.ts', `import { expect } from 'vitest';`],
      ['packages/panel/src/bets/preview.ts', `import { book } from '@pavilion/engine/books/book.ts';`],
      [
        'packages/server/src/bets/place-bet.ts',
        `import { z } from 'zod';\nimport { book } from '@pavilion/engine/books/book.ts';`,
      ],
      ['packages/engine/src/books/book.ts', `// never import from '@pavilion/server/db/pool.ts'`],
    ],
  },
);

const ownSql: Rule = ({ path, text }) => {
  const room = roomOf(path);
  if (isTest(path) || !(room || packageOf(path) === 'story')) return [];
  return importsOf(text).filter((specifier) => {
    const file = target(path, specifier);
    return file?.endsWith('.sql.ts') && roomOf(file) !== room;
  });
};

houseRule('a room of the server asks another room, never by its statements', ownSql, {
  bad: [
    ['packages/server/src/bets/place-bet.ts', `import { findUser } from '../accounts/account.sql.ts';`],
    ['packages/story/src/desk.ts', `import { findUser } from '@pavilion/server/accounts/account.sql.ts';`],
  ],
  good: [
    ['packages/server/src/accounts/find-user.ts', `import { byId } from './account.sql.ts';`],
    ['packages/server/src/bets/place-bet.ts', `import { findUser } from '../accounts/find-user.ts';`],
    ['packages/story/src/desk.ts', `import { openWork } from './story.sql.ts';`],
  ],
});
