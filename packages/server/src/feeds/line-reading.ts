import type { ParsedMessage } from '@pavilion/engine/odds-stream/parse-message.ts';
import type { StreamReading } from '../http/readings.ts';

/** What a stream client notes of its line; times in ms since 1970. */
export type LineReading = {
  connectedAt: number | null;
  heardAt: number | null;
  latencyMs: number | null;
  conflateMs: number;
  late: boolean;
  /** How many connections there have been. */
  connections: number;
};

export function newLineReading(conflateMs: number): LineReading {
  return { connectedAt: null, heardAt: null, latencyMs: null, conflateMs, late: false, connections: 0 };
}

/** Notes one line that came `now`. */
export function readLineAt(line: LineReading, parsed: ParsedMessage, now: number): void {
  line.heardAt = now;
  if (parsed.kind === 'connection') {
    line.connectedAt = now;
    line.connections += 1;
  }
  if (parsed.kind !== 'mcm' && parsed.kind !== 'ccm') return;
  const { pt, conflateMs, status } = parsed.message;
  line.late = status === 503;
  if (conflateMs !== undefined) line.conflateMs = conflateMs;
  // Two clocks are compared: that of the exchange may be ahead.
  if (pt !== undefined) line.latencyMs = Math.max(0, now - pt);
}

export function streamReading(line: LineReading): StreamReading {
  const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
  return {
    connectedAt: at(line.connectedAt),
    heardAt: at(line.heardAt),
    latencyMs: line.latencyMs,
    conflateMs: line.conflateMs,
    reconnects: Math.max(0, line.connections - 1),
    late: line.late,
  };
}
