/** What stands in a search box, beside the address that it writes to and follows. */
export type SearchText = {
  readonly text: string;
  /** The address as it was last seen. */
  readonly known: string;
  /** What the box wrote to the address last: when that arrives there, more may have been typed since. */
  readonly sent: string;
};

/** The box once the address says `value`: what came from elsewhere (a link, a step back) replaces the text, what it wrote itself does not. */
export function followAddress(box: SearchText, value: string): SearchText {
  if (value === box.known) return box;
  return value === box.sent ? { ...box, known: value } : { text: value, known: value, sent: value };
}
