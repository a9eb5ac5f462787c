const MARKS = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

/** The text of a file as programs of tables write it: UTF-8, UTF-16 with its mark, or else the old western code page. */
export function decodeList(bytes: Uint8Array<ArrayBuffer>): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return new TextDecoder(marked[1]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A sign takes up to so many bytes. */
const BYTES_A_SIGN = 3;

/** The text of a file that somebody chose; or why it is not taken. */
export async function readTextFile(
  file: File,
  mostSigns: number,
): Promise<{ readonly text: string } | 'too_long' | 'unreadable'> {
  if (file.size > BYTES_A_SIGN * mostSigns) return 'too_long';
  try {
    const text = decodeList(new Uint8Array(await file.arrayBuffer()));
    return text.length > mostSigns ? 'too_long' : { text };
  } catch {
    return 'unreadable';
  }
}
