import type { ExportRequest } from '@pavilion/contract/exports.ts';
import { beforeEach, expect, it } from 'vitest';
import { readPdf, unzipText } from '../exports/test-files.ts';
import { numberBet, OPEN, testDraws, type Draws } from '../testing/draws.fixtures.ts';
import { PASSWORD } from '../testing/story.fixtures.ts';

let at: Draws;
beforeEach(async () => {
  at = await testDraws();
  await at.wholeOfAgent(5);
  for (const row of ['akda 1 x 5000', 'akda 2 x 1000', 'akda 3 x 4000'])
    await at.ask('placeBet', numberBet(OPEN, row), 'client');
});

type Asked = Pick<ExportRequest, 'columns' | 'input' | 'filters'>;

/** A file of a list of matka, as the agent's screen asks for it. */
async function file(list: string, format: ExportRequest['format'], asked: Asked): Promise<Buffer> {
  const { body } = await at.send('login', { username: 'agent', password: PASSWORD });
  const answer = await at.app.http.inject({
    method: 'POST',
    url: `/api/export/matka/${list}`,
    headers: { authorization: `Bearer ${body.data!.token}` },
    payload: { format, title: 'Single Akda Report', ...asked },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
}

const column = (key: string, kind: 'text' | 'money' | 'signed_money', total = false) => ({
  key,
  label: key,
  kind,
  total,
});
const LIST = [column('number', 'text'), column('stake', 'money', true), column('cut', 'money', true)];
const GRID = [...LIST, column('pl', 'signed_money'), column('after_pl', 'signed_money')];
const whole = { rp_type: 'single_akda', event_id: OPEN, full: 1 } as const;
const filters = [{ label: 'Whose part', value: 'Whole downline' }];

const csv = async (list: string, asked: Asked) =>
  (await file(list, 'csv', asked)).toString('utf8').trim().split('\r\n');

it('the grid as a file says what the screen says of every number, its cut and its sums', async () => {
  const lines = await csv('report', { columns: GRID, filters, input: { ...whole, cutting: 40 } });
  expect(lines).toHaveLength(12);
  expect(lines.filter((line) => /^[1234],/.test(line))).toEqual([
    '1,5000,2000,-38000,-22800',
    '2,1000,400,0,0',
    '3,4000,1600,-28500,-17100',
    '4,0,0,9500,5700',
  ]);
  expect(lines.at(-1)).toBe('Total,10000,4000,,');
});

it('the cutting list as a file holds the chosen numbers alone, cut to the limit', async () => {
  const asked = { columns: LIST, filters, input: { ...whole, limit: 5000, only: ['1', '3'] } };
  expect(await csv('report', asked)).toEqual([
    'number,stake,cut',
    '1,5000,4248.12',
    '3,4000,3248.12',
    'Total,9000,7496.24',
  ]);
  const sheet = [...unzipText(await file('report', 'xlsx', asked)).values()].join('\n');
  for (const figure of ['4248.12', '3248.12', '7496.24']) expect(sheet).toContain(figure);
  const text = readPdf(await file('report', 'pdf', asked))
    .pages.flat()
    .join('\n');
  for (const figure of ['4,248.12', '3,248.12', '7,496.24', 'Whole downline']) expect(text).toContain(figure);
});

it('the day report as a file has each draw with its figures and their sums', async () => {
  at.nightfall();
  await at.declare(OPEN, 134);
  at.forget('agent');
  const days = { from_date: '2026-11-20', to_date: '2026-11-20' };
  const columns = [
    column('event_name', 'text'),
    column('result', 'text'),
    column('stakes', 'money', true),
    column('pl', 'signed_money', true),
    column('my_share', 'signed_money', true),
  ];
  const { records, totals } = await at.ask('matkaDayReport', days, 'agent');
  const [row] = records;
  expect(await csv('day_report', { columns, filters: [], input: days })).toEqual([
    'event_name,result,stakes,pl,my_share',
    `KALYAN OPEN,134 - 8,10000,${row!.pl},${row!.my_share}`,
    `Total,,10000,${totals.pl},${totals.my_share}`,
  ]);
});
