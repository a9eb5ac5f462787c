/** Why an address is not shown in a frame: it is no web address, or its host is not among those that the house allows. */
export type FrameProblem = 'address' | 'host';

/**
 * What stands against showing an address (live TV, score widget) in a frame; undefined when nothing does.
 * `hosts` are origins as the server names them, e.g. `https://tv.example.com`.
 */
export function frameProblem(address: string, hosts: readonly string[]): FrameProblem | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'address';
  return hosts.includes(url.origin) ? undefined : 'host';
}
