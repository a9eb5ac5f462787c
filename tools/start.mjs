/** `npm start`: everything from a fresh clone to a running Pavilion; what is already done is skipped. */
import './setup/require-node.mjs';
import { join } from 'node:path';
import { become } from './setup/become.mjs';
import { buildPanelIfStale } from './setup/build-panel.mjs';
import { installIfNeeded, root } from './setup/install.mjs';
import { pinnedNode } from './setup/pinned-node.mjs';

process.chdir(root);
installIfNeeded();
const node = pinnedNode();
if (!(await buildPanelIfStale(node))) process.exit(1);

await become(node, join(root, 'packages', 'story', 'src', 'main.ts'), process.argv.slice(2));
