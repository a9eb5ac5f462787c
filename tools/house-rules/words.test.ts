import { houseRule, matches, type Rule } from './rule.ts';

// In parts, so that this list does not find itself.
const said = (...parts: string[]) => parts.join('');
const word = (...parts: string[]) => String.raw`\b${said(...parts)}\b`;
const MAKERS_AND_HELPERS = [
  word('cla', 'ude'),
  word('anthro', 'pic'),
  word('chat', '[ -]?gpt'),
  word('gpt', '-?\\d\\w*'),
  word('open', '-?ai'),
  word('copi', 'lot'),
  word('l', 'lms?'),
  word('language ', 'models?'),
  word('ai', '[ -](?:assisted|assist', 'ants?|generated|agents?|tools?)'),
  word('coding ', '(?:assist', 'ants?|agents?|sessions?)'),
  word('sub', '-?agents?'),
  word('system ', 'prompts?'),
  word('this ', 'conver', 'sation'),
  word('co-authored', '-by'),
].join('|');

const HOME_FOLDERS = ['wo(?:rk)', 'ho(?:me)', 'Us(?:ers)', 'ro(?:ot)'].join('|');
const MACHINE_PATHS = String.raw`(?<![\w.@-])/(?:${HOME_FOLDERS})/\w|\b[A-Z]:\\{1,2}Us(?:ers)\b`;

const REGISTRIES = [
  word('regis', String.raw`try\.(?:npmjs|yarnpkg)\.\w+`),
  word('npmmi', 'rror'),
  word('arti', 'factory'),
  word('verda', 'ccio'),
  word('//npm', String.raw`\.[\w.-]+`),
].join('|');

const FORBIDDEN = new RegExp(`${MAKERS_AND_HELPERS}|${MACHINE_PATHS}|${REGISTRIES}`, 'gi');

const isLockFile = (path: string) => path === 'package-lock.json';

const productOnly: Rule = ({ path, text }) =>
  isLockFile(path) ? [] : [...matches(path, FORBIDDEN), ...matches(text, FORBIDDEN)];

houseRule(
  'the repository speaks of the product only, so that it reads the same on every machine and in ten years',
  productOnly,
  {
    bad: [
      ['docs/tour.md', said('Written with the help of Cla', 'ude.')],
      ['docs/tour.md', said('Made by an AI-', 'generated script.')],
      ['docs/tour.md', said('See the coding ', 'session of Monday.')],
      ['packages/server/src/config.ts', said(`const data = '/wo`, `rk/data';`)],
      ['packages/server/src/config.ts', said(`const data = 'C:\\\\Us`, `ers\\\\ravi';`)],
      ['README.md', said('cd /ho', 'me/ravi/pavilion')],
      ['.npmrc', said('registry=https://regis', 'try.npmjs.org/')],
      [said('docs/cla', 'ude.md'), ''],
    ],
    good: [
      [
        'docs/glossary.md',
        'An agent has clients. A session is a bet on runs; a sign-in session ends after a day.',
      ],
      ['docs/operations.md', 'The data lies in /var/lib/pavilion, the recordings in ../shared/data.'],
      [
        'packages/panel/src/home/home-page.tsx',
        `import { Home } from '../home/home.tsx'; // users/home/list`,
      ],
    ],
  },
);

const lockNamesNoHost: Rule = ({ path, text }) =>
  isLockFile(path) ? matches(text, /"resolved": "https?:[^"]*"/g).slice(0, 3) : [];

houseRule(
  'the lock file names no host, so that every machine installs from the registry it is set up for',
  lockNamesNoHost,
  {
    bad: [['package-lock.json', `"resolved": "https://packages.example/pg-8.23.1.tgz"`]],
    good: [['package-lock.json', `"version": "8.23.1", "integrity": "sha512-"`]],
  },
);
