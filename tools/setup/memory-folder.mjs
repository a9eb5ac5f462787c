import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { atTheEnd } from './run-tool.mjs';

const MEMORY = '/dev/shm';
const PREFIX = 'pavilion-run-';
/** What the databases of a whole run take, several times over. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * Lets everything that this process and its programs write for a while lie in memory, where the system offers that and has
 * the room: a run makes hundreds of databases of a thousand files each, and a disk has more to do with those than a
 * database has with the tests. It is gone when the process ends; what a run left that was killed outright is removed by the next one.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return;
  removeAbandoned();
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711); // as root, databases run under another account
  process.env.TMPDIR = folder;
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
  } catch {
    return false; // no system but Linux has it
  }
}

function removeAbandoned() {
  for (const name of readdirSync(MEMORY).filter((entry) => entry.startsWith(PREFIX))) {
    const [pid] = name.slice(PREFIX.length).split('-');
    if (!isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM'; // somebody else's
  }
}
