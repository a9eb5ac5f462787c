import { houseRule, isCode, isTest, matches, type Rule } from './rule.ts';
import { codeOnly } from './source-files.ts';

const inEngine = (path: string) => path.startsWith('packages/engine/src/') && isCode(path) && !isTest(path);

const FLOATING = /\bparseFloat\b|\.toFixed\b|\.toPrecision\b/g;
const OUTSIDE_WORLD =
  /\bnew Date\b|\bDate\s*\.|\bDate\s*\(|\bMath\s*\.\s*random\b|\bperformance\s*\.|\bprocess\s*\.|\bconsole\s*\.|\bset(Timeout|Interval|Immediate)\b|\bfetch\s*\(|\bcrypto\s*\.(?!subtle\b)/g;

const noFloating: Rule = ({ path, text }) => (inEngine(path) ? matches(codeOnly(text), FLOATING) : []);
const noOutsideWorld: Rule = ({ path, text }) =>
  inEngine(path) ? matches(codeOnly(text), OUTSIDE_WORLD) : [];

houseRule(
  'the engine reads and writes amounts with parseMoney and formatMoney, so that no paisa is rounded away',
  noFloating,
  {
    bad: [
      ['packages/engine/src/money/share.ts', 'const stake = parseFloat(text);'],
      ['packages/engine/src/money/share.ts', 'const stake = Number.parseFloat(text);'],
      ['packages/engine/src/money/share.ts', 'return `${amount.toFixed(2)}`;'],
    ],
    good: [
      ['packages/engine/src/money/share.ts', `// parseFloat(text) would round\nconst said = 'toFixed';`],
      ['packages/panel/src/format/size.ts', 'return megabytes.toFixed(1);'],
    ],
  },
);

houseRule(
  'the engine gets time and chance as arguments, so that every result can be computed again',
  noOutsideWorld,
  {
    bad: [
      ['packages/engine/src/odds/age.ts', 'const age = new Date() - at;'],
      ['packages/engine/src/odds/age.ts', 'const age = Date.now() - at;'],
      ['packages/engine/src/odds/age.ts', 'crypto.getRandomValues(bytes)'],
      ['packages/engine/src/score/ball.ts', 'const runs = Math.random() * 6;'],
      ['packages/engine/src/score/ball.ts', 'setTimeout(next, 1000);'],
      ['packages/engine/src/score/ball.ts', 'console.log(runs);'],
    ],
    good: [
      ['packages/engine/src/odds/age.ts', 'const age = now - at; // not Date.now()'],
      ['packages/engine/src/odds/age.test.ts', 'const seed = Date.now();'],
      // A digest is worked out like any other figure; random bytes are not.
      ['packages/engine/src/fairness/stream.ts', "await crypto.subtle.digest('SHA-256', bytes)"],
      ['packages/server/src/jobs/clock.ts', 'const now = Date.now();'],
    ],
  },
);
