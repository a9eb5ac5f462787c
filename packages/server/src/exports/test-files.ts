import { inflateRawSync, inflateSync } from 'node:zlib';

/** The entries of a zip file (an XLSX workbook), read through its central directory. For tests. */
export function unzipText(file: Buffer): Map<string, string> {
  const entries = new Map<string, string>();
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
    entries.set(name, (file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** What stands in a PDF: its typefaces and, page by page, the text of each line in the order of reading. For tests. */
export type PdfText = { fonts: string[]; pages: string[][] };

/** Reads back what our writer makes (one resource table a page, two-byte glyph codes); glyph 0, the empty box, reads `�`. */
export function readPdf(file: Buffer): PdfText {
  const source = file.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g))
    objects.set(id, body);
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  const fonts = new Set([...source.matchAll(/\/BaseFont \/\w+\+(\S+)/g)].map(([, name = '']) => name));
  return { fonts: [...fonts].toSorted(), pages: pages.map((page) => linesOf(page, objects)) };
}

type Objects = ReadonlyMap<string, string>;

function linesOf(page: string, objects: Objects): string[] {
  const resources = objects.get(/\/Resources (\d+)/.exec(page)?.[1] ?? '') ?? '';
  const maps = new Map<string, string[]>();
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = /\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1] ?? '';
    maps.set(name, lettersOf(streamOf(objects.get(cmap) ?? '')));
  }
  const lines = new Map<number, { x: number; text: string }[]>();
  const content = streamOf(objects.get(/\/Contents (\d+)/.exec(page)?.[1] ?? '') ?? '');
  for (const [, block = ''] of content.matchAll(/BT\n([^]*?)ET/g)) {
    const [, x = '0', y = '0'] = /([\d.]+) ([\d.]+) Tm/.exec(block) ?? [];
    const letters = maps.get(/\/(F\d+) /.exec(block)?.[1] ?? '') ?? [];
    const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = codes.map((code) => letters[Number.parseInt(code, 16)] ?? '�').join('');
    const line = Math.round(Number(y) / 2);
    lines.set(line, [...(lines.get(line) ?? []), { x: Number(x), text }]);
  }
  const fromTop = [...lines].toSorted(([a], [b]) => b - a).map(([, parts]) => parts);
  return fromTop.map((parts) =>
    parts
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(''),
  );
}

/** Glyph code -> its letters; the first code is the empty box. */
function lettersOf(cmap: string): string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16);
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      letters[first + index] = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
    }
  }
  letters[0] = '�';
  return letters;
}

function streamOf(body: string): string {
  const packed = /stream\n([^]*)\nendstream/.exec(body)?.[1];
  return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}
