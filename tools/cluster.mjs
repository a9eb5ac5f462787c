/** `npm run cluster -- NODES`: from a fresh clone to so many nodes of Pavilion behind one address, on this machine. */
import './setup/require-node.mjs';
import { join } from 'node:path';
import { become } from './setup/become.mjs';
import { buildPanelIfStale } from './setup/build-panel.mjs';
import { installIfNeeded, root } from './setup/install.mjs';
import { pinnedNode } from './setup/pinned-node.mjs';

const args = process.argv.slice(2);
if (args.length > 1 || !/^[1-9]$/.test(args[0] ?? '3')) {
  console.error('npm run cluster -- NODES, from 1 to 9, for example: npm run cluster -- 3');
  process.exit(2);
}
process.chdir(root);
installIfNeeded();
const node = pinnedNode();
if (!(await buildPanelIfStale(node))) process.exit(1);
await become(node, join(root, 'tools', 'cluster', 'main.ts'), args);
