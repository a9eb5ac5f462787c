/** `npm run check`: format, types, lint, unused code, then the rules of the house. */
import './setup/require-node.mjs';
import './setup/end-with-parent.mjs';
import { installIfNeeded } from './setup/install.mjs';
import { pinnedNode } from './setup/pinned-node.mjs';
import { runChecks } from './setup/run-checks.mjs';
import { runTool } from './setup/run-tool.mjs';
import { countsOf } from './setup/verdict.mjs';

installIfNeeded();
const node = pinnedNode();
const { failed } = countsOf(await runChecks(node));
const rules = await runTool(node, 'vitest', ['run', '--project', 'tools']);
process.exitCode = failed > 0 || rules.status !== 0 ? 1 : 0;
