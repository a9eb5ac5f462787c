import type { CallName } from '@pavilion/contract/calls.ts';
import type { ExportRequest } from '@pavilion/contract/exports.ts';
import { pathOf, readEnvelope, refuse, send } from './call.ts';

/** File name of an answer, as its header says; `fallback` when it says none. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const found = /filename="?([^";]+)"?/.exec(disposition ?? '');
  return found?.[1] ?? fallback;
}

/** Gives a file to the browser's downloads. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Asks the server for a list as a file and saves it; answers the file's name. Throws CallError. */
export async function exportList(
  name: CallName,
  request: Omit<ExportRequest, 'input'> & { input: unknown },
): Promise<string> {
  const response = await send(`export/${pathOf(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) refuse(response.status, await readEnvelope(response), false);
  const fallback = `${request.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${request.format}`;
  const file = fileNameOf(response.headers.get('content-disposition'), fallback);
  save(await response.blob(), file);
  return file;
}
