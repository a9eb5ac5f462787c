import { PAGES } from '@pavilion/contract/pages.ts';
import { houseRule, isCode, isTest, matches, type Rule } from './rule.ts';
import { withoutComments } from './source-files.ts';

const inPanel = (path: string): boolean =>
  path.startsWith('packages/panel/src/') && isCode(path) && !isTest(path);

const PATHS = new Set<string>(PAGES.map(({ path }) => path));
/** Addresses of pages that the panel does not have yet, and of the server's calls. */
const NOT_OURS = /^`\/(?:games_list|show_settlement|api)\//;

const gluedLinks: Rule = ({ path, text }) => {
  if (!inPanel(path)) return [];
  const glued = matches(
    withoutComments(text),
    /`\/[\w-]+\/[^`\n]*\$\{[^`\n]*`|\bto(?:=\{|: ?)`[^`\n]*`|['"]\/[\w-]+\/['"]\s*\+/g,
  );
  return glued.filter((finding) => !NOT_OURS.test(finding.replace(/^line \d+: (?:to(?:=\{|: ?))?/, '')));
};

houseRule(
  'an address is put together by pathTo, so that the compiler knows its path and what fills it',
  gluedLinks,
  {
    bad: [
      ['packages/panel/src/matches/columns.tsx', '<Link to={`/live_report/${row.event_id}`}>'],
      ['packages/panel/src/matches/columns.tsx', 'const to = `/live_report/${id}`;'],
      ['packages/panel/src/reports/frame.tsx', '<Link to={`${path}/${eventId}`}>'],
      ['packages/panel/src/reports/frame.tsx', "navigate({ to: '/live_report/' + id });"],
    ],
    good: [
      ['packages/panel/src/matches/columns.tsx', "<Link to={pathTo('/live_report/$eventId', { eventId })}>"],
      ['packages/panel/src/api/call.ts', 'await fetch(`/api/${path}`);'],
    ],
  },
);

const knownPaths: Rule = ({ path, text }) =>
  inPanel(path)
    ? matches(withoutComments(text), /\bto(?:=|: ?)(['"])\/[^'"\n]*\1/g).filter(
        (finding) => !PATHS.has(/['"]([^'"]*)['"]/.exec(finding)?.[1] ?? ''),
      )
    : [];

houseRule('a link leads to a page of the table, for a misspelt one leads nowhere', knownPaths, {
  bad: [
    ['packages/panel/src/shell/side-menu.tsx', '<Link to="/dashbord">'],
    ['packages/panel/src/shell/header.tsx', "{ title: 'Matches', to: '/matches' }"],
  ],
  good: [['packages/panel/src/shell/side-menu.tsx', '<Link to="/dashboard">']],
});

const untypedAddress: Rule = ({ path, text }) =>
  inPanel(path) && path !== 'packages/panel/src/pages/paths.ts'
    ? matches(withoutComments(text), /strict: false|\bas never\b/g)
    : [];

houseRule(
  'what an address says is read by pages/paths.ts alone, which knows the names that there are',
  untypedAddress,
  {
    bad: [
      ['packages/panel/src/cash/receipt-page.tsx', 'useParams({ strict: false })'],
      ['packages/panel/src/accounts/row-menu.tsx', 'search={{ from } as never}'],
    ],
    good: [['packages/panel/src/cash/receipt-page.tsx', "usePathParam('txn')"]],
  },
);
