import { SPORT } from '@pavilion/contract/sports.ts';
import { readFile } from 'node:fs/promises';
import type { FancyMatch, FancyProvider, FixtureProvider } from './provider.ts';
import { ProviderTrouble } from './snapshot.ts';

const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Session lists from an address of the configuration, http(s) or a file; `{event_id}` and `{market_id}` are filled in.
 * A file plays a recorded answer.
 */
export function addressProvider(name: string, address: string): FancyProvider {
  return {
    name,
    takes: (match) => match.sportId === SPORT.cricket,
    fetch: (match, signal) => answerOf(filled(address, match), signal),
  };
}

/** The list of matches from an address of the configuration. */
export function addressFixtures(name: string, address: string): FixtureProvider {
  return { name, fetch: (signal) => answerOf(address, signal) };
}

function filled(address: string, { eventId, marketId }: FancyMatch): string {
  return address
    .replaceAll('{event_id}', encodeURIComponent(eventId))
    .replaceAll('{market_id}', encodeURIComponent(marketId));
}

async function answerOf(address: string, signal: AbortSignal): Promise<unknown> {
  const text = /^https?:/.test(address)
    ? await download(address, signal)
    : await readFile(address, { encoding: 'utf8', signal });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderTrouble('the answer is not JSON', { cause });
  }
}

async function download(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal, redirect: 'error' });
  if (!response.ok) throw new ProviderTrouble(`status ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new ProviderTrouble('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
