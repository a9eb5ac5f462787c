import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { runTool } from './run-tool.mjs';

const panel = join(root, 'packages', 'panel');
const stampFile = join(panel, 'dist', '.stamp');
const sources = [
  'panel/src',
  'panel/public',
  'panel/index.html',
  'panel/vite.config.ts',
  'contract/src',
  'engine/src',
];

/** Builds the panel unless the last build was made from these very files. Returns whether there is a panel. */
export async function buildPanelIfStale(node) {
  const stamp = stampOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  console.log('Building the panel.');
  rmSync(stampFile, { force: true });
  const { status } = await runTool(node, 'vite', ['build', '--logLevel', 'warn'], { cwd: panel });
  if (status !== 0) {
    console.error('The panel does not build; the reason stands above.');
    return false;
  }
  writeFileSync(stampFile, stamp);
  return true;
}

/** Names, sizes and times rather than contents: a second start must not read every file. */
function stampOfSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const source of sources) {
    for (const file of filesIn(join(root, 'packages', source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
