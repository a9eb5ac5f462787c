import type { ImportedLine } from '@pavilion/contract/matka-import.ts';

type Proposed = Pick<ImportedLine, 'line' | 'date' | 'market' | 'open' | 'jodi' | 'close' | 'proposal'>;

/** The list with these lines written as they were probably meant; all other lines stay as they are. */
export function takeProposals(text: string, proposed: readonly Proposed[]): string {
  const lines = text.split(/(\r\n|\n|\r)/);
  for (const { line, market, proposal, ...written } of proposed) {
    if (proposal === null) continue;
    const { date = written.date, open = written.open, jodi = written.jodi, close = written.close } = proposal;
    const [year = '', month = '', day = ''] = date.split('-');
    lines[(line - 1) * 2] =
      market === ''
        ? `${day}-${month}-${year} / ${open} - ${jodi} - ${close}`
        : `${day}/${month}/${year},${market},${open},${jodi},${close}`;
  }
  return lines.join('');
}

/** What of a line is proposed, as charts write it. */
export function proposalText({ date, open, jodi, close }: NonNullable<Proposed['proposal']>): string {
  return [date, open, jodi, close].filter((part) => part !== undefined).join(' ');
}
