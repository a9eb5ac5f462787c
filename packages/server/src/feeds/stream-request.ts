import { z } from 'zod';

const filter = z.object({
  marketIds: z.array(z.string()).optional(),
  eventIds: z.array(z.string()).optional(),
  eventTypeIds: z.array(z.string()).optional(),
  marketTypes: z.array(z.string()).optional(),
});

const request = z.discriminatedUnion('op', [
  z.object({ op: z.literal('authentication'), id: z.int(), appKey: z.string(), session: z.string() }),
  z.object({ op: z.literal('heartbeat'), id: z.int() }),
  z.object({ op: z.literal('cricketSubscription'), id: z.int() }),
  z.object({
    op: z.literal('marketSubscription'),
    id: z.int(),
    marketFilter: filter,
    heartbeatMs: z.int().positive().default(5000),
    conflateMs: z.int().nonnegative().default(0),
    segmentationEnabled: z.boolean().default(false),
    initialClk: z.string().optional(),
    clk: z.string().optional(),
  }),
]);

/** A request as the stream server understands it; filters that it does not know are ignored. */
export type StreamRequestLine = z.infer<typeof request>;

/** Reads one request line; null when it is not one. */
export function parseRequest(line: string): StreamRequestLine | null {
  try {
    return request.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    // Not JSON: refused by the caller like any other line that is not a request.
    return null;
  }
}
