import { fillPath, pathOf, readEnvelope, refuse, send } from '../api/call.ts';
import { fileNameOf, save } from '../api/export-list.ts';

/** Asks the server for the file of a backup and saves it; answers the file's name. Throws CallError. */
export async function downloadBackup({
  backup_id,
  file,
}: {
  readonly backup_id: string;
  readonly file: string;
}): Promise<string> {
  const response = await send(fillPath(pathOf('downloadDbBackup'), { backup_id }).path, {});
  if (!response.ok) refuse(response.status, await readEnvelope(response), false);
  const name = fileNameOf(response.headers.get('content-disposition'), file);
  save(await response.blob(), name);
  return name;
}
