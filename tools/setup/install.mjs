import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/**
 * Installs what package-lock.json asks for, unless that is installed. Ends the process when it fails.
 *
 * `npm ci` would be the word, but it refuses a lock file that leaves out optional packages of other platforms, and
 * npm leaves those out where a registry does not carry them. `npm install` takes the locked versions all the same.
 */
export function installIfNeeded() {
  const reason = reasonToInstall();
  if (!reason) return;
  console.log(`Installing the dependencies (${reason}); this takes a minute or two the first time.`);
  // The npm of the machine, not the pinned Node in node_modules, which this is about to replace.
  const own = join('node_modules', '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(own));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const run = spawnSync('npm', ['install', '--no-save', '--loglevel=error'], {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.status === 0) return;
  console.error(
    `\n\`npm install\` failed (${run.error?.message ?? `exit code ${run.status}`}); its own words stand above. Common causes: ` +
      'no connection to the npm registry, a proxy that is not set, a full disk.',
  );
  process.exit(1);
}

function reasonToInstall() {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return 'node_modules is missing';
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(installedFile);
  for (const [name, { version, optional }] of Object.entries(wanted)) {
    if (name === '') continue;
    const present = installed[name];
    // An optional package for another platform is not installed, and rightly so.
    if (present ? present.version !== version : !optional)
      return `${name.replace(/^.*node_modules\//, '')} has changed`;
  }
  return undefined;
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
