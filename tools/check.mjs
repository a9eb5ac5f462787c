/** `npm run check`: format, types, lint, unused code, then the rules of the house. */
import './setup/require-node.mjs';
import { installIfNeeded } from './setup/install.mjs';
import { pinnedNode } from './setup/pinned-node.mjs';
import { runChecks, runTool } from './setup/run-checks.mjs';

installIfNeeded();
const node = pinnedNode();
const { failed } = runChecks(node);
const rules = runTool(node, 'vitest', ['run', '--project', 'tools']);
process.exitCode = failed > 0 || rules.status !== 0 ? 1 : 0;
