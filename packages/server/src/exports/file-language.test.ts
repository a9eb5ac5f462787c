import type { ExportRequest } from '@pavilion/contract/exports.ts';
import { REMARKS } from '@pavilion/contract/remarks.ts';
import { type Remark } from '@pavilion/contract/sentences.ts';
import { language, type Language } from '@pavilion/contract/shapes.ts';
import { describe, expect, it, test } from 'vitest';
import { PASSWORD, testStory } from '../testing/story.fixtures.ts';
import { remarkSaid } from './remarks.ts';
import { readPdf, unzipText } from './test-files.ts';

const { app, ask, people, send } = await testStory();
await ask('payReceiveCash', { user_guid: people['client']!.guid, type: 2, amount: 250 }, 'agent');
const { body: signedIn } = await send('login', { username: 'client', password: PASSWORD });

/** A client's own ledger as its screen asks for it in a language. */
async function file(format: ExportRequest['format'], spoken: Language): Promise<Buffer> {
  const columns = [
    { key: 'remark', label: 'विवरण', words: 'remarks' },
    { key: 'source', label: 'प्रकार', words: { 1: 'नकद' } },
    { key: 'credit_amount', label: 'जमा', kind: 'money', total: true },
  ];
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/export/userLedger',
    headers: { authorization: `Bearer ${signedIn.data!.token}` },
    payload: { format, title: 'मेरे खाते', language: spoken, columns },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
}

const SAID = 'client से भुगतान प्राप्त';

describe('a file of a Hindi desk', () => {
  it('says headings, remarks, values and total in Hindi: CSV', async () => {
    const lines = (await file('csv', 'hi')).toString('utf8').trim().split('\r\n');
    expect(lines).toEqual(['विवरण,प्रकार,जमा', `${SAID},नकद,250`, 'कुल,,250']);
  });

  it('workbook', async () => {
    const texts = [...unzipText(await file('xlsx', 'hi')).values()].join('\n');
    for (const text of ['विवरण', SAID, 'नकद', 'मेरे खाते', 'कुल']) expect(texts).toContain(text);
  });

  it('PDF', async () => {
    const { pages, fonts } = readPdf(await file('pdf', 'hi'));
    const text = pages.flat().join('\n');
    for (const word of ['client', 'नकद', 'कुल']) expect(text).toContain(word);
    expect(text).not.toContain('Payment');
    expect(text).not.toContain('�');
    expect(fonts.join()).toMatch(/Devanagari/);
  });
});

it('in English a remark stays as it is', async () => {
  expect((await file('csv', 'en')).toString('utf8')).toContain('Payment Receiving From client');
});

describe.each(language.options.filter((one) => one !== 'en'))('in %s', (spoken) => {
  test.each(REMARKS.filter((remark) => !/^[{}\w, :]+{{result}}$/.test(remark)))('%s is said', (remark) => {
    const filled = remark.replaceAll(/{{(\w+)}}/g, (_, name: string) => name.toUpperCase()) as Remark;
    const said = remarkSaid(filled, spoken);
    expect(said).not.toBe(filled);
    for (const [name] of filled.matchAll(/\b[A-Z]{4,}\b/g)) expect(said).toContain(name);
  });
});

test('names and results stay as they are', () => {
  expect(remarkSaid('Mumbai v Assam, Match Odds: Mumbai', 'ta')).toBe('Mumbai v Assam, Match Odds: Mumbai');
  expect(remarkSaid('A: rolled back v B, Match Odds: rolled back', 'mr')).toBe(
    'A: rolled back v B, Match Odds: मागे घेतले',
  );
});
