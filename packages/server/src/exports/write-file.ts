import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet.ts';

const THREAD = new URL('./file-thread.ts', import.meta.url);
/** A file that needs more memory than this fails alone, not with the server. */
const MEMORY_MB = 1024;

/**
 * Writes the file in a thread of its own: a long list takes seconds, in which the server goes on answering.
 *
 * @throws the signal's reason when it was aborted; Error when the thread failed.
 */
export async function writeFile(sheet: Sheet, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted();
  const thread = new Worker(THREAD, {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      thread.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer)));
      thread.once('error', reject);
      thread.once('exit', () => {
        reject(signal.aborted ? signal.reason : new Error(`The ${sheet.format} file was not written.`));
      });
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
