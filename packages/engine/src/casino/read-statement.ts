/** What became of a transaction: it stands, was taken back, or was never taken. */
export type StatementState = 'done' | 'refunded' | 'refused';
export type StatementKind = 'bet' | 'win' | 'refund';

/** A line of a supplier's own statement. */
export type StatementLine = {
  /** From 1, the heading among them. */
  readonly line: number;
  readonly id: string;
  /** Undefined where the statement does not say, or says it in a word that nobody knows. */
  readonly kind: StatementKind | undefined;
  readonly state: StatementState | undefined;
  /** As it was written; what a unit makes of it is for the reader to say. */
  readonly amount: string;
  readonly round: string;
  readonly user: string;
};

/** A line of which it cannot be said what it is. */
export type UnreadLine = {
  readonly line: number;
  readonly text: string;
  readonly why: 'no_id' | 'no_amount' | 'twice';
};

export type Statement = { readonly lines: readonly StatementLine[]; readonly unread: readonly UnreadLine[] };

/** Why a text is no statement at all. */
export type NoStatement = 'empty' | 'no_table' | 'no_id_column' | 'no_amount_column';

type Cells = Readonly<Record<string, string>>;
type Rows = readonly { readonly line: number; readonly cells: Cells }[];

/** What suppliers call their columns, plain: without signs, in small letters. */
const COLUMNS = {
  id: ['transactionuuid', 'transactionid', 'txnid', 'txid', 'transaction', 'uuid', 'id'],
  about: ['referencetransactionuuid', 'referencetransactionid', 'reference', 'about', 'parent', 'refundof'],
  market: ['market', 'marketid'],
  amount: ['amount', 'value', 'downpl', 'pl'],
  kind: ['kind', 'type', 'transactiontype', 'action', 'operation'],
  state: ['state', 'status', 'result'],
  round: ['round', 'roundid', 'mid', 'game', 'gameround'],
  user: ['user', 'userid', 'player', 'playerid', 'username', 'client'],
} as const;
type Column = keyof typeof COLUMNS;

const KINDS: Readonly<Record<StatementKind, readonly string[]>> = {
  bet: ['bet', 'debit', 'wager', 'stake'],
  win: ['win', 'credit', 'payout', 'settle', 'settlement', 'result', 'results'],
  refund: ['refund', 'rollback', 'cancelbet'],
};
const STATES: Readonly<Record<StatementState, readonly string[]>> = {
  done: [
    'done',
    'ok',
    'success',
    'successful',
    'settled',
    'closed',
    'accepted',
    'rsok',
    'complete',
    'completed',
    '0',
  ],
  refunded: ['refunded', 'rolledback', 'rollback', 'cancelled', 'canceled', 'void', 'voided', 'returned'],
  refused: ['refused', 'rejected', 'failed', 'declined', 'error', '1'],
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const wordIn = <Word extends string>(
  words: Readonly<Record<Word, readonly string[]>>,
  said: string,
): Word | undefined => (Object.keys(words) as Word[]).find((word) => words[word].includes(plain(said)));

/** Reads a supplier's statement: a table between commas, semicolons or tabs with a heading, or a list of records in JSON. */
export function readStatement(text: string): Statement | NoStatement {
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content === '') return 'empty';
  const rows = /^[[{]/.test(content) ? recordsOf(content) : tableOf(content);
  if (rows === undefined || rows.length === 0) return 'no_table';
  const names = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const columnOf = (column: Column): string | undefined => COLUMNS[column].find((name) => names.has(name));
  const amount = columnOf('amount');
  const byMarket = (['round', 'market', 'user'] as const).every((column) => columnOf(column) !== undefined);
  if (columnOf('id') === undefined && !byMarket) return 'no_id_column';
  if (amount === undefined) return 'no_amount_column';
  const named = Object.fromEntries(
    (Object.keys(COLUMNS) as Column[]).map((column) => [column, columnOf(column)]),
  ) as Named;
  return sorted(rows, named);
}

type Named = Readonly<Record<Column, string | undefined>>;

/** What a supplier that settles by markets calls the result of one of them. */
export const marketResultId = (round: string, market: string, user: string): string =>
  JSON.stringify([round, market, user]);

function sorted(rows: Rows, named: Named): Statement {
  const lines: StatementLine[] = [];
  const unread: UnreadLine[] = [];
  const seen = new Set<string>();
  const gone = new Set<string>();
  for (const { line, cells } of rows) {
    const cell = (column: Column): string => cells[named[column] ?? '']?.trim() ?? '';
    const read = readLine(line, cell);
    const why = problemOf(read, seen);
    if (why !== undefined) {
      unread.push({ line, text: Object.values(cells).join(', ').slice(0, 200), why });
      continue;
    }
    seen.add(read.id);
    lines.push(read);
    if (read.kind === 'refund' && read.state !== 'refused') gone.add(cell('about'));
  }
  // Some list a bet as it was made, and its refund beside it.
  return { lines: lines.map((one) => (gone.has(one.id) ? { ...one, state: 'refunded' } : one)), unread };
}

function readLine(line: number, cell: (column: Column) => string): StatementLine {
  const [round, user, market] = [cell('round'), cell('user'), cell('market')];
  return {
    line,
    id:
      cell('id') || (market === '' || round === '' || user === '' ? '' : marketResultId(round, market, user)),
    amount: cell('amount'),
    kind: wordIn(KINDS, cell('kind')),
    state: wordIn(STATES, cell('state')),
    round,
    user,
  };
}

function problemOf({ id, amount }: StatementLine, seen: ReadonlySet<string>): UnreadLine['why'] | undefined {
  if (id === '') return 'no_id';
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return 'no_amount';
  return seen.has(id) ? 'twice' : undefined;
}

/** Records of a list, or of the one list of an answer. */
function recordsOf(content: string): Rows | undefined {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    return undefined;
  }
  const list = listIn(json);
  return list?.map((record, at) => ({
    line: at + 1,
    cells: Object.fromEntries(
      Object.entries(record ?? {}).map(([name, value]) => [plain(name), textOf(value)]),
    ),
  }));
}

function listIn(json: unknown): readonly unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null) return undefined;
  const values = Object.values(json);
  return (
    values.find((value): value is unknown[] => Array.isArray(value)) ??
    values.map(listIn).find((list) => list !== undefined)
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

function tableOf(content: string): Rows | undefined {
  const [heading = '', ...rest] = content.split(/\r\n|\n|\r/);
  const separator = [',', ';', '\t'].toSorted(
    (a, b) => heading.split(b).length - heading.split(a).length,
  )[0]!;
  const names = cellsOf(heading, separator).map(plain);
  if (names.length < 2) return undefined;
  return rest.flatMap((row, at) =>
    row.trim() === ''
      ? []
      : [
          {
            line: at + 2,
            cells: Object.fromEntries(
              cellsOf(row, separator).map((cell, place) => [names[place] ?? `column${place}`, cell]),
            ),
          },
        ],
  );
}

/** Cells between separators; what stands in double quotes may hold them, and a quote written twice. */
function cellsOf(row: string, separator: string): readonly string[] {
  const cells = [''];
  let quoted = false;
  for (let at = 0; at < row.length; at += 1) {
    const sign = row[at]!;
    if (sign === '"' && quoted && row[at + 1] === '"') {
      cells[cells.length - 1] += sign;
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}
