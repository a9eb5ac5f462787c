/** A text without markup as the page shows it. */
export type TextBlock = { readonly kind: 'paragraph' | 'list'; readonly lines: readonly string[] };

const ITEM = /^[-•*]\s+/;

/** An empty line ends a paragraph or list; a line that begins with a dash is of a list. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: { kind: TextBlock['kind']; lines: string[] }[] = [];
  let open = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const kind = ITEM.test(line) ? 'list' : 'paragraph';
    const last = blocks.at(-1);
    if (line !== '') {
      const said = line.replace(ITEM, '');
      if (open && last?.kind === kind) last.lines.push(said);
      else blocks.push({ kind, lines: [said] });
    }
    open = line !== '';
  }
  return blocks;
}
