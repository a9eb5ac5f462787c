import { houseRule, isTest, matches, type Rule } from './rule.ts';
import { codeOnly } from './source-files.ts';

/** What the panel has in one place: how it is written by hand, where it lives, and why it is not written anew. */
const ONCE = [
  { by: /<form\b/g, in: 'packages/panel/src/ui/form/', reason: 'Form sends once, by key too' },
  {
    by: /\bnew Set<\(\) => void>\(\)/g,
    in: 'packages/panel/src/store/',
    reason: 'createStore tells followers',
  },
] as const;

/** Followers by topic and by key are told apart, or in their turn. */
const BY_KEY = ['packages/panel/src/live/painted-keys.ts', 'packages/panel/src/live/painter.ts'];

const writtenOnce: Rule = ({ path, text }) => {
  if (!/^packages\/panel\/src\/.*\.tsx?$/.test(path) || isTest(path) || BY_KEY.includes(path)) return [];
  return ONCE.flatMap((one) =>
    path.startsWith(one.in)
      ? []
      : matches(codeOnly(text), one.by).map((place) => `${place}, ${one.reason} (${one.in})`),
  );
};

houseRule('a form and a store are written once, so that all of them behave alike', writtenOnce, {
  bad: [
    ['packages/panel/src/cash/cash-form.tsx', 'return <form onSubmit={send}>{fields}</form>;'],
    ['packages/panel/src/theme/theme.ts', 'const listeners = new Set<() => void>();'],
  ],
  good: [
    ['packages/panel/src/cash/cash-form.tsx', 'return <Form onSubmit={send}>{fields}</Form>;'],
    ['packages/panel/src/ui/form/form.tsx', 'return <form onSubmit={send} />;'],
  ],
});

/** Where Playwright’s `test` becomes ours. */
const OWN_TEST = 'e2e/harness/test.ts';

const closesItsPages: Rule = ({ path, text }) =>
  !path.startsWith('e2e/') || path === OWN_TEST
    ? []
    : matches(text, /\bimport \{[^}]*\btest\b[^}]*\} from '@playwright\/test';/g).map(
        (place) => `${place}, whose pages stay open (${OWN_TEST})`,
      );

houseRule('a test of the browser closes what it opened', closesItsPages, {
  bad: [['e2e/cash.e2e.ts', "import { expect, test, type Page } from '@playwright/test';"]],
  good: [
    [
      'e2e/cash.e2e.ts',
      "import { expect, type Page } from '@playwright/test';\nimport { test } from './harness/test.ts';",
    ],
    [OWN_TEST, "import { test as base } from '@playwright/test';"],
  ],
});
