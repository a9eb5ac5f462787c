/** Cuts what a socket delivers into lines. */
export type LineSplitter = {
  /** Takes the next bytes; calls back for each line that they complete. False = the line limit is passed, stop here. */
  push(chunk: Buffer): boolean;
};

const LINE_FEED = 10;

/**
 * Lines end with LF or CRLF and are UTF-8. A line of more than `maxBytes` is refused, even before it ends: the peer
 * would otherwise decide how much memory this process takes.
 */
export function createLineSplitter(maxBytes: number, onLine: (line: string) => void): LineSplitter {
  let pieces: Buffer[] = [];
  let pending = 0;
  return {
    push(chunk) {
      let from = 0;
      for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
        const last = chunk.subarray(from, end);
        if (pending + last.length > maxBytes) return false;
        const line = (pending === 0 ? last : Buffer.concat([...pieces, last])).toString('utf8');
        pieces = [];
        pending = 0;
        from = end + 1;
        onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
      }
      if (from < chunk.length) {
        pieces.push(chunk.subarray(from));
        pending += chunk.length - from;
      }
      return pending <= maxBytes;
    },
  };
}
