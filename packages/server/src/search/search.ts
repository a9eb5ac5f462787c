import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { SEARCH_KINDS, type SearchHit, type SearchKind } from '@pavilion/contract/search.ts';
import type { Said } from '@pavilion/contract/sentences.ts';
import type { CallContext } from '../http/context.ts';
import type { Viewer } from '../http/viewer.ts';
import { seesHidden } from '../matches/visible-event.ts';
import { TYPED, valuesOf, type FoundRow } from './found-row.ts';
import { isOpen, KINDS, opensStatements } from './kinds.ts';
import { wantedBy, type Wanted } from './wanted.ts';

type Found = CallOutput<'search'>;
type Asked = CallRequest<'search'>;

/** Hits of each kind beside others, and of one that is asked for alone. */
const BESIDE_OTHERS = 6;
const ALONE = 50;
const USERS_ALONE = 20;

type Row = FoundRow & { readonly kind: SearchKind };

/** What a keyword finds in all that the caller may open; a kind that is closed to him is not asked about. */
export async function search(
  { keyword, kinds: asked }: Asked,
  { db, viewer, timeZone }: CallContext,
): Promise<Found> {
  const wanted = wantedBy(keyword);
  if (wanted === undefined) return NOTHING;
  const kinds = SEARCH_KINDS.filter(
    (kind) =>
      (asked === undefined || asked.includes(kind)) &&
      KINDS[kind].fits(wanted) &&
      isOpen(viewer, KINDS[kind]),
  );
  if (kinds.length === 0) return NOTHING;
  const most = new Set(asked).size === 1 ? mostAlone(kinds[0]!) : BESIDE_OTHERS;
  const { rows } = await db.query<Row>({
    ...statementOf(viewer, wanted, { kinds, most: most + 1 }),
    values: valuesOf(wanted, { actingId: viewer.actingId, level: viewer.level, most: most + 1 }),
  });
  const groups = kinds.map((kind) => {
    const found = rows.filter((row) => row.kind === kind);
    const hits = found.slice(0, most).map((row) => hitOf(row, timeZone));
    return { kind, hits, more: found.length > most };
  });
  return { groups: groups.filter(({ hits }) => hits.length > 0), notice: await noticeOf(db, wanted, kinds) };
}

const NOTHING: Found = { groups: [], notice: '' };

/** Numbers of lines and of receipts, which are those of entries, are found among what is there. */
async function noticeOf(
  db: CallContext['db'],
  { number }: Wanted,
  kinds: readonly SearchKind[],
): Promise<Said | ''> {
  if (number === undefined || !(kinds.includes('ledger') || kinds.includes('receipts'))) return '';
  const { rowCount } = await db.query(
    'select from archived_until() a where $1::bigint between 1 and greatest(a.line, a.entry)',
    [number],
  );
  return rowCount === 1
    ? 'A line or receipt of this number may be kept in an archive and is not shown here'
    : '';
}

const mostAlone = (kind: SearchKind): number => (kind === 'users' ? USERS_ALONE : ALONE);

type Statement = { readonly name?: string; readonly text: string };

/** So many are kept, and prepared on each connection: kinds can be asked for in more ways than anybody does. */
const MOST_KEPT = 500;

/** By what their texts depend on: as many as a keyword has forms and viewers have rights. */
const statements = new Map<string, Statement>();

/** One statement with a part for each kind. */
function statementOf(
  viewer: Viewer,
  { hasDigit, keys }: Wanted,
  { kinds, most }: { readonly kinds: readonly SearchKind[]; readonly most: number },
): Statement {
  const { level } = viewer;
  const [hidden, below] = [seesHidden(viewer), opensStatements(viewer)];
  const key = [level, hidden, below, hasDigit, keys.length, most, ...kinds].join(' ');
  const known = statements.get(key);
  if (known !== undefined) return known;
  const asked = { viewer: { level }, seesHidden: hidden, opensStatements: below, hasDigit, keys, most };
  const parts = kinds.map((kind) => `(select '${kind}' as kind, f.* from (${KINDS[kind].sql(asked)}) f)`);
  const text = `with given as (select ${TYPED}) ${parts.join(' union all ')}`;
  if (statements.size >= MOST_KEPT) return { text };
  const statement = { name: `search ${statements.size}`, text };
  statements.set(key, statement);
  return statement;
}

function hitOf(row: Row, timeZone: string): SearchHit {
  const { id, title, detail, name, role, at } = row;
  return {
    id,
    title,
    detail,
    name,
    role,
    link: KINDS[row.kind].link(row, timeZone),
    at: at?.toISOString() ?? null,
  };
}
