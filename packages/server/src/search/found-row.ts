import { ROLES_BELOW_COMPANY } from '../accounts/search-users.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Wanted } from './wanted.ts';

/** All that the text of a statement depends on: whoever asks alike gets the same text, with other values. */
export type Asked = {
  readonly viewer: Pick<Viewer, 'level'>;
  /** Hidden matches and markets are told of too. */
  readonly seesHidden: boolean;
  /** Statements of accounts below open. */
  readonly opensStatements: boolean;
  /** An id has a digit; what has none is a name alone. */
  readonly hasDigit: boolean;
  /** Which texts of an account the keyword can begin. */
  readonly keys: Wanted['keys'];
  readonly most: number;
};

/** What every statement of a kind answers, in the order in which it is shown. */
export type FoundRow = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly name: string;
  readonly role: number | null;
  readonly at: Date | null;
  /** What its link is made of. */
  readonly target: Readonly<Record<string, string | number | boolean>>;
};

type Parameter = {
  readonly type: string;
  readonly value: (
    wanted: Wanted,
    asker: { readonly actingId: number; readonly level: number; readonly most: number },
  ) => unknown;
};

/** The parameters of every statement, in their order; the first six are those of `accountsFound`. */
const PARAMETERS = {
  acting: { type: 'int', value: (_, { actingId }) => actingId },
  roles: { type: 'int[]', value: () => ROLES_BELOW_COMPANY },
  from: { type: 'text', value: ({ begins }) => begins.from },
  before: { type: 'text', value: ({ begins }) => begins.to },
  most: { type: 'int', value: (_, { most }) => most },
  level: { type: 'int', value: (_, { level }) => level },
  text: { type: 'text', value: ({ text }) => text },
  pattern: { type: 'text', value: ({ pattern }) => pattern },
  number: { type: 'bigint', value: ({ number }) => number },
  firstBet: { type: 'uuid', value: ({ uid }) => uid?.from },
  lastBet: { type: 'uuid', value: ({ uid }) => uid?.to },
  request: { type: 'text', value: ({ request }) => request?.from },
  beyondRequest: { type: 'text', value: ({ request }) => request?.to },
  address: { type: 'text', value: ({ address }) => address },
} as const satisfies Record<string, Parameter>;

const NAMES = Object.keys(PARAMETERS);
const ALL: readonly Parameter[] = Object.values(PARAMETERS);

/** The number of a parameter: the account of the viewer, for `inSubtree`. */
export const ACTING = 1;
/** A parameter by its name. */
export const given = (name: keyof typeof PARAMETERS): string => `$${NAMES.indexOf(name) + 1}`;
/** Every parameter with its type: a statement without some of its kinds does not ask for all of them. */
export const TYPED = ALL.map(({ type }, place) => `$${place + 1}::${type}`).join(', ');

export const valuesOf = (...of: Parameters<Parameter['value']>): unknown[] =>
  ALL.map(({ value }) => value(...of) ?? null);

/** The match `e` opens for the viewer. */
export const opens = ({ seesHidden }: Asked): string => (seesHidden ? 'true' : '(e.active and not e.hidden)');

/** "This text begins with what is wanted". */
export const begins = (key: string): string => `(${key} >= ${given('from')} and ${key} < ${given('before')})`;
