import type { Server } from 'node:http';
import { hostname } from 'node:os';
import type { NodeWork } from '@pavilion/contract/house-health.ts';
import type { WritingTogether } from './bets/one-writer/write-together.ts';
import type { Config } from './config.ts';
import type { InTurn } from './feeds/leading/lead-feeds.ts';
import type { NodeSelf } from './http/readings.ts';
import { version } from './version.ts';
import type { Work } from './work.ts';

type Doing = {
  readonly server: Pick<Server, 'address'>;
  readonly work: Pick<Work, 'goesOn'>;
  /** Undefined where there is no line: whoever takes a bet writes it. */
  readonly writing: Pick<WritingTogether, 'held'> | undefined;
  /** Undefined before prices are brought in or followed. */
  readonly turn: Pick<InTurn, 'leads'> | undefined;
};

const WRITES = { writer: 'writer', 'second writer': 'second_writer' } as const;

/** What this node is, and what it does now. */
export function selfOf({ roles, port }: Config, { server, work, writing, turn }: Doing): NodeSelf {
  const address = server.address();
  const listensAt = typeof address === 'object' && address !== null ? address.port : port;
  const writes: readonly NodeWork[] =
    writing === undefined
      ? roles.has('edge')
        ? ['writer']
        : []
      : writing.held().map((lease) => WRITES[lease]);
  return {
    name: `${hostname()}:${listensAt}`,
    version,
    roles: [...roles],
    does: [
      ...(turn?.leads() === true ? ['feeds' as const] : []),
      ...writes,
      ...(work.goesOn() ? ['jobs' as const] : []),
    ],
  };
}
