import { defineWords } from '../i18n/i18n.ts';

/** Words of the downline as list, tree and rings. */
export const treeWords = defineWords('tree', {
  title: 'Downline Tree',
  views: 'How it is drawn',
  list: 'List',
  sunburst: 'Sunburst',
  measure: 'Measured by',
  path: 'Path from you',
  agents: 'Agents below',
  clients: 'Clients below',
  open: 'Open {{name}}',
  close: 'Close {{name}}',
  more: 'Show {{n}} more',
  rings: '{{name}}: {{by}} of the accounts below. The table beside it says the same.',
  ofWhole: 'Part',
  look: 'Look into {{name}}',
  nothing: 'Nothing at stake below this account.',
  nobody: 'Nobody is below this account.',
});
