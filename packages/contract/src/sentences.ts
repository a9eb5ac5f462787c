import { fill } from './read-back.ts';
import { ACT_WORDS, AREA_WORDS } from './right-words.ts';

/**
 * What the server says in words beside the wordings of its refusals and the messages of its calls: problems of fields, more
 * telling refusals, findings of its checks. The wire carries the English sentence; `{{name}}` is a value, `{{parts}}` are
 * sentences themselves. The panel has each in every language and says it by this table (docs/decisions/0029).
 */
export const SENTENCES = [
  // rights
  'You were not given this right: {{parts}}',
  ...Object.values(AREA_WORDS),
  ...Object.values(ACT_WORDS),
  // fields
  'required',
  '{{label}} require',
  'Username is required',
  'Password is required',
  'at most {{most}}',
  'at least {{least}}',
  'must be {{value}}',
  '{{min}} to {{max}}',
  '0 to {{most}}, at most two decimals',
  'at most {{most}} characters',
  'at most {{most}} wickets',
  'at most {{most}} with the {{draw}}',
  'profit at most {{most}}',
  'at least {{least}}: so much is lost',
  '{{used}} is in use by open bets',
  '{{account}} has {{left}} left',
  '{{prefix}} and 3 to 9 digits',
  'whole seconds, 0 to {{most}}',
  'at most two decimals',
  'at most four decimals',
  'greater than 0, at most two decimals',
  'coins, at most two decimals',
  'below the minimum',
  'not longer than bets are taken',
  'a whole number',
  'a whole number of at most 6 digits',
  'decimal odds above 1',
  'a whole line',
  'four digits',
  'four digits: there are bets',
  'six digits',
  'a time, as 09:30',
  'must end at another time than it begins',
  '3 to 32 letters, digits or _',
  'not an address or network: {{value}}',
  'unknown time zone',
  'not a date',
  'in the past',
  'too far from today',
  'it would end before it begins',
  'too large',
  'no < or >',
  'no commas and no line ends',
  'either a text or rows',
  'at most {{most}} lines',
  'there are {{days}} by now',
  'at most {{most}} days',
  'no control characters or direction marks',
  'must be after the beginning',
  'not for this level',
  'only the Company sets it',
  'not a sub company',
  'already team 1',
  'unknown sport',
  'unknown market type',
  'unknown session type',
  'the match has an open market of this name',
  'the match has an open session of this name',
  'the same option twice',
  'Lagai + difference',
  '0, where there are more than two',
  'No must not be above Yes',
  'this market is locked as a whole',
  'either a market or a session',
  'no such button',
  'the same section twice',
  'unknown or twice',
  'Invalid time format',
  'Bets are open on {{draws}}',
  'not a number of this type',
  'fast matka has no jodis',
  'more than 1, at most 5 characters and two decimals',
  'only a sangam is switched',
  'a colour as #rrggbb',
  'no such match in the feed',
  'not a web address (http or https)',
  'this host is not allowed in a frame',
  'a web address (http or https), or a path that begins with /',
  'must be after the beginning',
  // pictures
  'not a JPG, PNG or webp picture',
  'an animation',
  'cut short or damaged',
  'there is something behind the end of the picture',
  'at most {{most}} MB',
  'at most {{most}} megapixels',
  'at most {{most}} parts',
  'not a form of several parts',
  // the casino
  'one line of text',
  // the score
  'the other team',
  'one of the two teams',
  'one innings is in progress',
  'the match has two innings',
  'a rate, as 8.45',
  'a number of overs, as 20 or 26.1',
  'runs-wickets (overs), as 125-3 (14.5)',
  '0 to 6, W, wd, nb, b or lb',
  'no ball is taken: {{parts}}',
  'the match has a result',
  'all out',
  'the overs are bowled',
  // files and requests
  'not a column of this list',
  'only a column of figures has a total',
  'its values cannot be added',
  'not an address',
  'not a JSON object',
  'not a well-formed text',
  'not of the shape of this call',
  'a number or a text that cannot be kept',
  '1 to 100 letters, digits, - or _',
  'the prefix of the role and 3 to 9 digits, as `users/new_username` gives them',
  'either market_id or session_id',
  'one of market_id and session_id',
  'now {{theirs}}, sent {{mine}}',
  // what the library that checks the shape of a request says by itself; `kind` and `other` are kinds of values
  'Invalid input',
  'Invalid input: expected {{kind}}, received {{other}}',
  'Invalid input: expected {{value}}',
  'Invalid option: expected one of {{values}}',
  'Invalid string: must match pattern {{pattern}}',
  'Invalid UUID',
  'Invalid ISO datetime',
  'Invalid ISO date',
  'Invalid ISO time',
  'Invalid key in record',
  'Too big: expected string to have <={{most}} characters',
  'Too small: expected string to have >={{least}} characters',
  'Too big: expected array to have <={{most}} items',
  'Too small: expected array to have >={{least}} items',
  'Too big: expected number to be <={{most}}',
  'Too small: expected number to be >={{least}}',
  'Too small: expected number to be >{{least}}',
  'Too big: expected int to be <={{most}}',
  'Too small: expected int to be >={{least}}',
  'string',
  'number',
  'int',
  'boolean',
  'object',
  'array',
  'record',
  'null',
  'undefined',
  'NaN',
  'file',
  // why a sign-in ended
  'Signed out',
  'signed out',
  'signed out by {{other}}',
  'another session',
  'Sub Company',
  'Super Stockist',
  'Company',
  'Master',
  'Stockist',
  'Agent',
  'Client',
  'Admin',
  'deleted',
  'deactivated',
  'Signed out by the Company',
  'signed out by the Company',
  'a backup was restored',
  'Your password was changed',
  'Your second factor was taken off',
  // refusals that say more
  'Cash moves between two accounts',
  'Insufficient limit: at most {{most}} can be paid',
  'Profit is above the maximum',
  'The bet may stand: send it again under the same Idempotency-Key',
  'Too many wrong codes, try again in {{minutes}} minutes',
  'Too many wrong codes, try again in 1 minute',
  'Too many wrong codes, try again in {{hours}} hours',
  'The parent must be of a higher level',
  'The account stands there already',
  '{{account}} cannot be deleted yet: {{parts}}',
  '{{bets}} bets in open matches',
  '1 bet in open matches',
  'ledger balance {{coins}} to take',
  'ledger balance {{coins}} to give',
  'downline balance {{coins}} to take',
  'downline balance {{coins}} to give',
  '{{accounts}} accounts below',
  '1 account below',
  'Only the main market can be tied',
  'only in a race',
  'Settle first: {{names}}',
  '{{name}} waits for its number first',
  '{{name}} takes bets until {{until}}',
  '{{name}} was declared by {{by}}: {{result}}',
  '{{name}} was abandoned by {{by}}',
  'The books are not what the bets make: {{clients}}',
  'The books are not what the bets make: {{clients}} and {{more}} more',
  // findings of the checks of the house
  '{{name}}: {{books}} books are not what their bets make',
  '{{account}}, {{side}}: the chain of its lines is broken',
  'All lines together are {{coins}} instead of 0',
  'All balances together are {{coins}} instead of 0',
  'Entry {{entry}} sums to {{coins}} instead of 0',
  '{{name}}: nothing in it is open, close it',
] as const;

/** What ledger and coin report say of a line; names and results stand in the values as they are. */
export const REMARKS = [
  '{{match}}, {{name}}: {{result}}',
  '{{match}}, {{name}}: Abandoned',
  '{{match}}, {{name}}: Tie',
  '{{match}}, {{name}}: rolled back',
  '{{match}}, Commission',
  '{{match}}, Commission: rolled back',
  'Payment Receiving From {{account}}',
  'Payment Paid To {{account}}',
  'Cash received',
  'Cash paid',
  'Fixed limit updated',
  'Fixed and current limit updated',
  'Company coins deposited',
  'Opening limit',
  'Limit returned on deletion',
  '{{account}} moved to {{parent}}',
  'Carried to the parent of today',
] as const;

type Sentence = (typeof SENTENCES)[number];
type RemarkSentence = (typeof REMARKS)[number];
type NamesIn<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
/** A sentence without values is told as it stands. */
type PlainOf<T extends string> = { [S in T]: NamesIn<S> extends never ? S : never }[T];
type Values<S extends string> = Readonly<Record<NamesIn<S>, string | number>>;

declare const FILLED: unique symbol;
declare const REMARKED: unique symbol;
/** A sentence of the table, its values filled in. */
export type Said = PlainOf<Sentence> | (string & { readonly [FILLED]: true });
/** As `Said`, of the remarks. */
export type Remark = PlainOf<RemarkSentence> | (string & { readonly [REMARKED]: true });

/** A sentence of the table with its values. */
export function told<S extends Exclude<Sentence, PlainOf<Sentence>>>(sentence: S, values: Values<S>): Said {
  return fill(sentence, values) as Said;
}

/** A remark of the table with its values. */
export function remarked<S extends Exclude<RemarkSentence, PlainOf<RemarkSentence>>>(
  sentence: S,
  values: Values<S>,
): Remark {
  return fill(sentence, values) as Remark;
}

/** What is no sentence of the server: a value, or what a library says. */
export const verbatim = (text: string): Said => text as Said;
