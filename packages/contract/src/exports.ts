import { z } from 'zod';
import { language } from './shapes.ts';

/** Words of one column: as many as there are acts in the audit log, and more. */
const MOST_WORDS = 300;

/** Body of POST /api/export/{path of a list}: which columns of which rows, and the file's kind. */
export const exportRequest = z.object({
  format: z.enum(['csv', 'xlsx', 'pdf']),
  title: z.string().min(1).max(120),
  language: language.default('en'),
  columns: z
    .array(
      z.object({
        key: z.string().min(1).max(60),
        label: z.string().max(120),
        kind: z
          .enum(['text', 'money', 'signed_money', 'balance', 'own_balance', 'number', 'percent', 'datetime'])
          .default('text')
          .describe('a balance is an unsigned figure and a word: to take or to give, one’s own Lena or Dena'),
        total: z.boolean().default(false),
        words: z
          .union([
            z.literal('remarks'),
            z
              .record(z.string().max(60), z.string().max(200))
              .refine((words) => Object.keys(words).length <= MOST_WORDS, 'too large'),
          ])
          .optional()
          .describe('how its values are said: as remarks of the ledger, or each by its word'),
      }),
    )
    .min(1)
    .max(60),
  filters: z
    .array(z.object({ label: z.string().max(120), value: z.string().max(200) }))
    .max(20)
    .default([]),
  rows: z.enum(['page', 'all']).default('all'),
  list: z.string().max(60).optional().describe('another list of the answer, where the call has several'),
  input: z.record(z.string(), z.unknown()).default({}),
});
export type ExportRequest = z.infer<typeof exportRequest>;

/** The most rows that one file holds. */
export const EXPORT_LIMIT = 50_000;
