import { REFUSALS } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from './i18n.ts';
import { loadLanguages } from './languages.fixtures.ts';
import { refusalSaid, remarkSaid, sentenceSaid } from './server-words.ts';

beforeAll(loadLanguages);
afterEach(() => setLanguage('en'));

describe('what the server says', () => {
  test('an English desk shows it to the letter', () => {
    const fields = { amount: 'at most 5' };
    expect(sentenceSaid('Recorded added successfully')).toBe('Recorded added successfully');
    expect(refusalSaid({ code: 'insufficient_limit', error: 'Insufficient limit', fields })).toEqual({
      code: 'insufficient_limit',
      message: 'Insufficient limit',
      fields,
    });
  });

  test.each([
    ['hi', 'Market settled successfully', 'मार्केट सफलतापूर्वक निपटाई गई'],
    ['mr', 'at most 1,25,000.50', 'जास्तीत जास्त 1,25,000.50'],
    ['mr', 'at most 10 wickets', 'जास्तीत जास्त 10 विकेट'],
    ['ta', '20 to 900', '20 முதல் 900'],
    [
      'hi',
      'Delhi v Indore, 6 Over: 2 books are not what their bets make',
      'Delhi v Indore, 6 Over: 2 बुक अपनी बेट से मेल नहीं खातीं',
    ],
    ['hi', 'no ball is taken: all out', 'बॉल नहीं ली जाती: ऑल आउट'],
    ['mr', 'You were not given this right: Cash, create', 'तुम्हाला हा अधिकार दिलेला नाही: रोख, तयार करणे'],
    [
      'hi',
      'BS10 cannot be deleted yet: 2 bets in open matches, 1 account below',
      'BS10 अभी हटाया नहीं जा सकता: खुले मैचों में 2 बेट, नीचे 1 खाता',
    ],
    ['hi', 'Settle first: 6 Over (a+b), {{name}} $1', 'पहले निपटाएँ: 6 Over (a+b), {{name}} $1'],
    ['ta', 'Entry 7 sums to -0.5 instead of 0', 'பதிவு 7 இன் மொத்தம் 0 க்குப் பதிலாக -0.5'],
    ['hi', 'Something that nobody declared', 'Something that nobody declared'],
  ] as const)('%s: %s', (language, english, said) => {
    setLanguage(language);
    expect(sentenceSaid(english)).toBe(said);
  });

  test.each(Object.keys(REFUSALS) as (keyof typeof REFUSALS)[])(
    '%s is said in each language, at its field too',
    (code) => {
      const error = REFUSALS[code][1];
      for (const language of ['hi', 'mr', 'ta'] as const) {
        setLanguage(language);
        const { message, fields } = refusalSaid({ code, error, fields: { field: error } });
        expect(message).toMatch(/[^ -~]/);
        expect(fields['field']).toBe(code === 'stale_form' ? error : message);
      }
    },
  );

  test('a refusal that says more than its code is said with its values, another by its code', () => {
    setLanguage('hi');
    const more = told('Insufficient limit: at most {{most}} can be paid', { most: '1,000' });
    expect(refusalSaid({ code: 'insufficient_limit', error: more }).message).toBe(
      'सीमा पर्याप्त नहीं: अधिकतम 1,000 दिया जा सकता है',
    );
    expect(refusalSaid({ code: 'wrong_parent', error: 'of a later version' }).message).toBe(
      'खाता वहाँ नहीं ले जाया जा सकता',
    );
  });

  test('the values of an edit that another was quicker with stay values, what is said of them is said', () => {
    setLanguage('hi');
    const stale = { code: 'stale_form', error: REFUSALS.stale_form[1] };
    const fields = { text: 'required', amount: 'now 5, sent required' };
    expect(refusalSaid({ ...stale, fields }).fields).toEqual({
      text: 'required',
      amount: 'अब 5, भेजा required',
    });
  });

  test('why a session ended is said with who ended it', () => {
    setLanguage('ta');
    expect(sentenceSaid('signed out by Sub Company')).toBe('துணை நிறுவனம் வெளியேற்றியது');
    expect(sentenceSaid('signed out by another session')).toBe('மற்றொரு அமர்வு வெளியேற்றியது');
  });

  test('a number with its ank stays on one line, in each language', () => {
    for (const language of ['en', 'hi', 'mr', 'ta'] as const) {
      setLanguage(language);
      expect(remarkSaid('KALYAN OPEN, 20/11/2026: 134 - 8')).toContain('134\u00A0-\u00A08');
      expect(sentenceSaid('KALYAN OPEN was declared by company: 134 - 8')).toContain('134\u00A0-\u00A08');
    }
    expect(remarkSaid('A - B, Match Odds: B')).toBe('A - B, Match Odds: B');
  });

  test('a remark of the ledger is said, its names stay', () => {
    expect(remarkSaid('Payment Paid To BS10')).toBe('Payment Paid To BS10');
    setLanguage('mr');
    expect(remarkSaid('Mumbai v Assam, Match Odds: rolled back')).toBe('Mumbai v Assam, Match Odds: मागे घेतले');
    expect(remarkSaid('A: rolled back v B, Match Odds: B')).toBe('A: rolled back v B, Match Odds: B');
    expect(remarkSaid('required')).toBe('required');
  });
});
