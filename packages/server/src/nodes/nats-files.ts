import { readFile } from 'node:fs/promises';
import { credsAuthenticator, type Authenticator } from '@nats-io/transport-node';
import type { NatsConfig } from './nats-config.ts';

/** Who comes, by the file that is named; undefined where none is. @throws Error in one plain sentence, with nothing of what stands in the file */
export async function fileAuthenticator({
  credsFile,
}: Pick<NatsConfig, 'credsFile'>): Promise<Authenticator | undefined> {
  if (credsFile === undefined) return undefined;
  const authenticator = credsAuthenticator(await contentOf('PAVILION_NATS_CREDS', credsFile));
  try {
    // Asked for a signature as a server would, for it is only then that the file is taken apart.
    authenticator('nonce');
  } catch (cause) {
    throw new Error(`PAVILION_NATS_CREDS: ${credsFile} holds no credentials: a token and a seed of a user`, {
      cause,
    });
  }
  return authenticator;
}

/** Reads what is named, before anything is begun. @throws Error in one plain sentence */
export async function refuseBadNatsFiles(config: NatsConfig | undefined): Promise<void> {
  if (config === undefined) return;
  await fileAuthenticator(config);
  if (config.caFile !== undefined) await contentOf('PAVILION_NATS_CA', config.caFile);
}

async function contentOf(variable: string, file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new Error(`${variable}: ${file} is not there or cannot be read`, { cause });
  }
}
