import { houseRule, isCode, isTest, matches, type Rule } from './rule.ts';
import { codeOnly } from './source-files.ts';

const isTypeScript = (path: string) => /\.tsx?$/.test(path);
const inHouseRules = (path: string) => path.startsWith('tools/house-rules/');

const hasComment = (line = '') => /(^|\s)(\/\/|\/\*|\*)\s*\S/.test(line);

/**
 * Lines of `text` with `pattern`, unless that line or the one above carries a comment, or the line and the two
 * that follow it carry `otherReason`.
 */
function withoutReason(text: string, pattern: RegExp, otherReason?: RegExp): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!pattern.test(line) || hasComment(line) || hasComment(lines[index - 1])) return [];
    if (otherReason?.test(lines.slice(index, index + 3).join(' '))) return [];
    return [`line ${index + 1}: ${line.trim()}`];
  });
}

const noAny: Rule = ({ path, text }) =>
  isTypeScript(path)
    ? matches(codeOnly(text), /(?::|\bas|<|,|\||&|=>|=)\s*any\b(?=\s*[,;)>|&=[\]{}\n]|$)/g)
    : [];

houseRule('nothing is typed any, because any switches the checks off for everything it touches', noAny, {
  bad: [
    ['packages/server/src/http/body.ts', 'function read(body: any) {}'],
    ['packages/server/src/http/body.ts', 'const user = body as any;'],
    ['packages/server/src/http/body.ts', 'const rows = new Map<string, any>();'],
    ['packages/server/src/http/body.ts', 'let rows: any[] = [];'],
  ],
  good: [
    ['packages/server/src/http/body.ts', 'function read(body: unknown) {} // takes any body'],
    ['packages/server/src/http/body.ts', `const all = any(rows); const word: string = 'as any';`],
  ],
});

const suppressionsSayWhy: Rule = ({ path, text }) =>
  !isCode(path) || inHouseRules(path)
    ? []
    : matches(
        text,
        /@ts-(?:ignore|nocheck)[^\n]*|@ts-expect-error\s*$|(?:ox|es)lint-disable(?![^\n]* -- \S)[^\n]*/gm,
      );

houseRule(
  'a check is switched off only with its reason beside it, so that the next reader can judge it',
  suppressionsSayWhy,
  {
    bad: [
      ['packages/server/src/app.ts', '// @ts-ignore the types are wrong'],
      ['packages/server/src/app.ts', '// @ts-expect-error'],
      ['packages/server/src/app.ts', '// oxlint-disable-next-line no-console'],
    ],
    good: [
      ['packages/server/src/app.ts', '// @ts-expect-error -- the driver lacks this overload'],
      [
        'packages/server/src/app.ts',
        '// oxlint-disable-next-line no-console -- the address is for the person at the terminal',
      ],
    ],
  },
);

const namedExports: Rule = ({ path, text }) => {
  if (!isCode(path) || /(page\.tsx|\.config\.ts)$/.test(path) || inHouseRules(path)) return [];
  return withoutReason(text, /^export default\b|\bas default\b/);
};

houseRule(
  'exports have names, so that a thing is called the same wherever it is used (pages and configurations aside)',
  namedExports,
  {
    bad: [['packages/panel/src/grid/grid.tsx', 'export default function Grid() {}']],
    good: [
      ['packages/panel/src/login/login-page.tsx', 'export default function LoginPage() {}'],
      ['vitest.config.ts', 'export default defineConfig({});'],
      [
        'e2e/harness/global-setup.ts',
        '// the runner loads it by its default export\nexport default globalSetup;',
      ],
    ],
  },
);

const noSwallowedErrors: Rule = ({ path, text }) => {
  if (!isCode(path) || inHouseRules(path)) return [];
  return [
    ...matches(text, /\bcatch\s*(\([^)]*\)\s*)?\{\s*\}/g),
    ...withoutReason(text, /\.catch\(\s*(async\s*)?\(\w*\)\s*=>\s*(\{\s*\}|undefined|null|void 0)\s*\)/),
  ];
};

houseRule(
  'no error is swallowed without a word, because the next one would be searched for in vain',
  noSwallowedErrors,
  {
    bad: [
      ['packages/server/src/feeds/feed.ts', 'try { read(); } catch {}'],
      ['packages/server/src/feeds/feed.ts', 'try { read(); } catch (error) {\n}'],
      ['packages/server/src/feeds/feed.ts', 'await close().catch(() => {});'],
      ['packages/server/src/feeds/feed.ts', 'await close().catch(() => undefined);'],
    ],
    good: [
      ['packages/server/src/feeds/feed.ts', 'try { read(); } catch { return undefined; }'],
      [
        'packages/server/src/feeds/feed.ts',
        'await close().catch(() => undefined); // it has hung up already',
      ],
    ],
  },
);

const nothingHidden: Rule = ({ path, text }) =>
  isCode(path) && path.startsWith('packages/server/src/') ? withoutReason(text, /\bnew WeakMap\b/) : [];

houseRule(
  'what the house holds is made in app.ts and has an end there, not hidden behind a map',
  nothingHidden,
  {
    bad: [['packages/server/src/bets/intake.ts', 'const intakes = new WeakMap<House, Intake>();']],
    good: [['packages/server/src/app.ts', 'const intake = createIntake(house);']],
  },
);

/** The name of the test says when and why it does not run. */
const REASON_IN_NAME = /\bWHY_SKIPPED\b|\bskipped (?:where|when|on|without|because)\b/;

const everyTestRuns: Rule = ({ path, text }) => {
  if (!isTest(path) || inHouseRules(path)) return [];
  return [
    ...matches(codeOnly(text), /\b(?:test|it|describe)\.only\b/g),
    ...withoutReason(
      text,
      /\b(?:test|it|describe)\.(?:skip|skipIf|runIf|todo|fixme|fails)\b/,
      REASON_IN_NAME,
    ),
  ];
};

houseRule(
  'every test runs, or says beside it why not, so that a green run means what it says',
  everyTestRuns,
  {
    bad: [
      ['packages/engine/src/odds/odds.test.ts', `test.only('rounds', () => {});`],
      ['packages/engine/src/odds/odds.test.ts', `// for now\n\ntest.skip('rounds', () => {});`],
      ['e2e/login.e2e.ts', `test.fixme('signs in', () => {});`],
    ],
    good: [
      ['packages/engine/src/odds/odds.test.ts', 'test.skipIf(!there)(`plays${WHY_SKIPPED}`, () => {});'],
      [
        'packages/engine/src/odds/odds.test.ts',
        `test.skipIf(!there)(\n  'plays (skipped where it is absent)',\n  () => {},\n);`,
      ],
      [
        'packages/engine/src/odds/odds.test.ts',
        `// the recordings are not on every machine\ntest.skipIf(!there)('plays', () => {});`,
      ],
      ['packages/engine/src/odds/odds.test.ts', `test('rounds', () => {});`],
    ],
  },
);
