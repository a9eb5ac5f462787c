import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account, PostgresBinaries } from './postgres-binaries.ts';

const MAJOR_VERSION = '18';

export type ClusterOptions = {
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly password: string;
  /** Refuses when the files cannot lie in `dataDir`, instead of putting them elsewhere. */
  readonly mustBeThere: boolean;
  /** Data that nobody will miss: skips the waiting for the disk. */
  readonly volatile: boolean;
  readonly log: (line: string) => void;
};

/**
 * The folder with the database's files, created on the first start.
 *
 * It is made beside its final name and renamed when complete, so that a start cut short in the middle leaves
 * nothing that looks like a database.
 *
 * @throws when the files are of another major version, or initdb fails.
 */
export function openCluster(options: ClusterOptions): string {
  const { dataDir, log } = options;
  const cluster = join(dataDir, 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    log(`creating the database in ${dataDir}`);
    rmSync(cluster, { recursive: true, force: true }); // a link whose target is gone, or an empty folder
    const place = placeFor(options);
    createCluster(place, options);
    if (place === join(dataDir, 'cluster.new')) renameSync(place, cluster);
    else symlinkSync(place, cluster);
  }
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `${cluster} was written by PostgreSQL ${version}; this program brings ${MAJOR_VERSION}. ` +
        'Use the release that wrote it to take a backup, or move the folder away to start afresh.',
    );
  }
  return realpathSync(cluster); // the account may be unable to follow the link itself
}

/**
 * Where the files can lie: in the data folder, unless that lies under a closed folder (root's home) which the
 * database's account cannot enter. Then in the system's place for such data, with a link in the data folder.
 *
 * @throws when they must lie in the data folder and cannot.
 */
function placeFor({ dataDir, binaries: { account }, mustBeThere, log }: ClusterOptions): string {
  const usual = join(dataDir, 'cluster.new');
  rmSync(usual, { recursive: true, force: true });
  mkdirSync(usual, { mode: 0o700 });
  if (!account) return usual;
  chownSync(usual, account.uid, account.gid);
  if (canEnter(account, usual)) return usual;
  rmSync(usual, { recursive: true });
  const closed = closedFolderAbove(account, dataDir);
  if (mustBeThere) {
    throw new Error(
      `The database cannot lie in ${dataDir}: it runs as ${account.name}, who may not enter ${closed}. ` +
        `Open that folder to it (chmod o+x ${closed}), name another one in PAVILION_DATA, or start Pavilion as another user than root.`,
    );
  }
  const base = existsSync('/var/lib') ? '/var/lib/pavilion' : join(tmpdir(), 'pavilion');
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const place = mkdtempSync(join(base, 'cluster-'));
  chownSync(place, account.uid, account.gid);
  log(`the database lies in ${place}: ${account.name} may not enter ${closed}`);
  return place;
}

/** The highest folder on the way that the account cannot enter. */
function closedFolderAbove(account: Account, folder: string): string {
  const above = dirname(folder);
  return above === folder || canEnter(account, above) ? folder : closedFolderAbove(account, above);
}

function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}

function createCluster(place: string, { dataDir, binaries, password, volatile }: ClusterOptions): void {
  const { account } = binaries;
  const passwordFile = join(place, '..', `.initial-password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const args = [
    `--pgdata=${place}`,
    '--username=pavilion',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(volatile ? ['--no-sync'] : []),
  ];
  try {
    const run = spawnSync(binaries.initdb, args, { ...account, cwd: place, encoding: 'utf8' });
    if (run.status !== 0) {
      throw new Error(explainFailure(`initdb in ${dataDir}`, run.error?.message ?? run.stderr));
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Turns the database's last words into an error message that says what to do where we know it. */
export function explainFailure(what: string, output: string): string {
  const lines = output.trim().split('\n').slice(-12).join('\n  ');
  const advice = /No space left on device|disk.*full/i.test(output)
    ? 'The disk is full: make room and start again; committed data is safe.'
    : /Permission denied/i.test(output)
      ? 'The database cannot write its own folder: check who owns the data folder.'
      : /could not bind|Address already in use/i.test(output)
        ? 'The port is taken by another program.'
        : 'What the database said:';
  return `${what} failed. ${advice}\n  ${lines}`;
}
