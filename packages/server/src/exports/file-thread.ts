import { parentPort, workerData } from 'node:worker_threads';
import type { Sheet } from './sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

const WRITERS = { csv: writeCsv, xlsx: writeXlsx, pdf: writePdf } as const;

// The thread's one task: write the sheet it was started with, hand the bytes over, end.
const sheet = workerData as Sheet;
const file = Uint8Array.from(await WRITERS[sheet.format](sheet));
parentPort?.postMessage(file, [file.buffer]);
