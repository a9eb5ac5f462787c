import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { CallRequest } from '@pavilion/contract/calls.ts';
import type { ExportRequest } from '@pavilion/contract/exports.ts';
import { REFUSALS, type RefusalCode } from '@pavilion/contract/refusals.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import type { Handlers } from '../http/context.ts';
import { routeExports } from './export-route.ts';
import { signedIn, testApp, testHouse } from './test-app.ts';
import { readPdf, unzipText } from './test-files.ts';

const { pool } = await testDatabase();
const house = await testHouse(pool);
const company = await signedIn(house, 1, 'company');
const agent = await signedIn(house, 6, 'agent');

/** A statement of 1,203 lines of ten paise each, and what was asked of it. */
const LINES = 1203;
const asked: CallRequest<'ledger'>[] = [];
let duringRead: () => Promise<void> = async () => {};

const handlers: Partial<Handlers> = {
  async ledger(request) {
    asked.push(request);
    await duringRead();
    const first = (request.current_page - 1) * request.items_perpage;
    const count = Math.max(0, Math.min(request.items_perpage, LINES - first));
    const ledger = Array.from({ length: count }, (_, index) => ({
      txn_no: String(first + index + 1),
      created_at: '2026-11-20T14:05:03.000Z',
      source: 3,
      source_id: '1.5',
      user_id: 7,
      remark: 'Mumbai v Saurashtra',
      credit_amount: 0.1,
      debit_amount: 0,
      ledger_balance: 1,
      note: '',
      secret: 'never shown',
    }));
    const sums = { opening_balance: 0, closing_balance: 0, today: 0, total_credit: 0, total_debit: 0 };
    return { ledger, total_records: LINES, ...sums, chart: [], notice: '' };
  },
  async unsettledFancies() {
    return { records: [], total_records: 0 };
  },
};

const app = testApp();
routeExports(app, house, handlers as Handlers);
afterAll(() => app.close());
beforeEach(() => {
  asked.length = 0;
  duringRead = async () => {};
});

type Body = { [K in keyof ExportRequest]?: unknown };
const STATEMENT = {
  format: 'csv',
  title: 'My Ledgers',
  columns: [
    { key: 'txn_no', label: 'No' },
    { key: 'credit_amount', label: 'Credit', kind: 'money', total: true },
  ],
} satisfies Body;

async function download(path: string, body: Body, headers: { authorization?: string } = agent) {
  return app.inject({ method: 'POST', url: `/api/export/${path}`, payload: body, headers });
}

describe('the file', () => {
  test('holds all rows of the list, read page by page, and their sum to the paisa', async () => {
    const answer = await download('ledger', STATEMENT);
    const lines = answer.body.split('\r\n');
    expect(answer.statusCode).toBe(200);
    expect(asked.map((request) => [request.current_page, request.items_perpage])).toEqual([
      [1, 500],
      [2, 500],
      [3, 500],
    ]);
    expect(lines.slice(0, 2)).toEqual(['\uFEFFNo,Credit', '1,0.1']);
    expect(lines.slice(-3)).toEqual(['1203,0.1', 'Total,120.3', '']);
  });

  test('holds only the page in view when that is asked for', async () => {
    const input = { current_page: 2, items_perpage: 20 };
    const answer = await download('ledger', { ...STATEMENT, rows: 'page', input });
    const lines = answer.body.split('\r\n');
    expect(asked).toHaveLength(1);
    expect(lines.slice(1, 3)).toEqual(['21,0.1', '22,0.1']);
    expect(lines.at(-2)).toBe('Total,2');
  });

  test('passes the filters of the list on', async () => {
    await download('ledger', { ...STATEMENT, rows: 'page', input: { sports_id: [4] } });
    expect(asked[0]?.sports_id).toEqual([4]);
  });

  test('is named, typed and never cached', async () => {
    const { headers } = await download('ledger', { ...STATEMENT, title: 'मेरा खाता / "My" Ledger' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="my-ledger-2026-11-20.csv"; filename*=UTF-8''${encodeURIComponent('मेरा-खाता-my-ledger-2026-11-20.csv')}`,
    );
  });

  test('can be a workbook', async () => {
    const answer = await download('ledger', { ...STATEMENT, format: 'xlsx', rows: 'page' });
    const sheet = unzipText(answer.rawPayload).get('xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>0\.1<\/v>/);
  });

  test('can be printed', async () => {
    const answer = await download('ledger', { ...STATEMENT, format: 'pdf', rows: 'page' });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(readPdf(answer.rawPayload).pages[0]?.slice(0, 3)).toEqual([
      'Pavilion',
      'My Ledgers',
      'agent · 2026-11-20 20:30:00 GMT+5:30 · 20 rows',
    ]);
  });

  test('may be empty', async () => {
    const columns = [{ key: 'runner_name', label: 'Session' }];
    const answer = await download('settlement/unsettled_fancies', { ...STATEMENT, columns }, company);
    expect(answer.body).toBe('\uFEFFSession\r\n');
  });
});

describe('what is refused', () => {
  const columns = (column: object) => ({ ...STATEMENT, columns: [column] });
  const rows: {
    why: string;
    path: string;
    body: Body;
    code: RefusalCode;
    field?: string;
    headers?: object;
  }[] = [
    { why: 'nobody signed in', path: 'ledger', body: STATEMENT, headers: {}, code: 'no_session' },
    {
      why: 'a call that the role may not make',
      path: 'settlement/unsettled_fancies',
      body: STATEMENT,
      code: 'not_permitted',
    },
    { why: 'a call without rows', path: 'users/profile', body: STATEMENT, code: 'not_exportable' },
    { why: 'a call that changes something', path: 'users/create', body: STATEMENT, code: 'not_exportable' },
    { why: 'a call that is not there', path: 'no/such/list', body: STATEMENT, code: 'unknown_call' },
    {
      why: 'no columns',
      path: 'ledger',
      body: { ...STATEMENT, columns: [] },
      code: 'malformed',
      field: 'columns',
    },
    {
      why: 'another kind of file',
      path: 'ledger',
      body: { ...STATEMENT, format: 'doc' },
      code: 'malformed',
      field: 'format',
    },
    {
      why: 'a field that the list never answers',
      path: 'ledger',
      body: columns({ key: 'secret', label: '' }),
      code: 'malformed',
      field: 'columns.0.key',
    },
    {
      why: 'an input that the list does not take',
      path: 'ledger',
      body: { ...STATEMENT, input: { user_guid: 'x' } },
      code: 'malformed',
      field: 'user_guid',
    },
    {
      why: 'the sum of a text',
      path: 'ledger',
      body: columns({ key: 'remark', label: '', total: true }),
      code: 'malformed',
      field: 'columns.0.total',
    },
  ];
  test.each(rows)('$why', async ({ path, body, headers, code, field }) => {
    const answer = await download(path, body, headers ?? agent);
    expect(answer.json()).toMatchObject({ code, data: null });
    expect(answer.statusCode).toBe(REFUSALS[code][0]);
    if (field !== undefined) expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(asked).toEqual([]);
  });
});

test('a client that hangs up stops the work and is no error', async () => {
  const end = Promise.withResolvers<string>();
  const server = testApp((word) => {
    if (/export|failed/.test(word)) end.resolve(word);
  });
  routeExports(server, house, handlers as Handlers);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const hangUp = new AbortController();
  const closed = Promise.withResolvers<void>();
  server.server.on('connection', (socket) => void once(socket, 'close').then(() => closed.resolve()));
  duringRead = async () => {
    hangUp.abort();
    await closed.promise;
  };
  const { port } = server.server.address() as AddressInfo;
  const request = fetch(`http://127.0.0.1:${port}/api/export/ledger`, {
    method: 'POST',
    headers: { ...agent, 'content-type': 'application/json' },
    body: JSON.stringify(STATEMENT),
    signal: hangUp.signal,
  });
  await expect(request).rejects.toThrow('aborted');
  expect(await end.promise).toContain('"msg":"export given up by the client"');
  expect(asked).toHaveLength(1);
  await server.close();
});
