import { z } from 'zod';
import { everyone } from './access.ts';
import { defineCall } from './call.ts';
import { archivedLinesNotice, instant } from './shapes.ts';

/** What is looked through, in the order in which it is shown. */
export const SEARCH_KINDS = [
  'users',
  'matches',
  'markets',
  'bets',
  'ledger',
  'receipts',
  'staff',
  'requests',
  'addresses',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The longest keyword that is taken. */
export const LONGEST_KEYWORD = 100;

const searchHit = z.object({
  id: z.string(),
  title: z.string().describe('what was found: a name or a number'),
  detail: z
    .string()
    .describe(
      'where it belongs; of lines and receipts the remark, of requests the act as the audit log names it',
    ),
  name: z
    .string()
    .describe('the account that it is about, where it is about one; of staff the operator that they act for'),
  role: z.number().int().nullable().describe('of that account'),
  link: z.string().describe('a page that opens for the caller'),
  at: instant.nullable(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const search = defineCall({
  path: 'search',
  room: 'Search',
  summary:
    'What a keyword finds in everything that the caller may open: names by their beginning, numbers, requests and addresses by themselves; each kind by the rule of its own list',
  access: everyone,
  privilege: 'own',
  shows: ['accounts'],
  in: z.object({
    keyword: z.string().trim().max(LONGEST_KEYWORD).default('').describe('empty finds nothing'),
    kinds: z
      .array(z.enum(SEARCH_KINDS))
      .max(SEARCH_KINDS.length)
      .optional()
      .describe('only these; a single one is answered with up to 50 hits, of accounts 20'),
  }),
  out: z.object({
    groups: z.array(
      z.object({
        kind: z.enum(SEARCH_KINDS),
        hits: z.array(searchHit),
        more: z.boolean().describe('there are more than these'),
      }),
    ),
    notice: archivedLinesNotice.describe(
      'that a line or receipt of this number may be in an archive and is not here; empty otherwise',
    ),
  }),
});
