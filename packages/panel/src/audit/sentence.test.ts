import { AUDIT_ACTIONS, isAuditAction } from '@pavilion/contract/audit-actions.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { say, setLanguage } from '../i18n/i18n.ts';
import { loadLanguages } from '../i18n/languages.fixtures.ts';
import { actWords } from './act-words.ts';
import { actName, actSentence } from './sentence.ts';

const t = say(actWords);
loadLanguages();
afterEach(() => setLanguage('en'));

describe('an act as a sentence', () => {
  test.each([
    [
      'a session settled, with its match and what it booked',
      'settle',
      { part: '6.1 Ball Run DEL', result: '4', match: 'Delhi Lanterns v Indore Looms', booked: '-236.4' },
      'Settled 6.1 Ball Run DEL at 4 · Delhi Lanterns v Indore Looms · −236.40',
    ],
    ['a market without a winner', 'settle', { part: 'Match Odds', result: 'Tie' }, 'Called Match Odds a tie'],
    [
      'a runner withdrawn',
      'withdraw_runner',
      { part: 'Win', runner: 'Bay', match: '14:00 Ascot', factor: '30.01' },
      'Withdrew Bay from Win · 14:00 Ascot',
    ],
    ['cash', 'receive_cash', { account: 'BS10001', amount: '125000' }, 'Received 1,25,000 from BS10001'],
    ['a switch on', 'lock_betting', { account: 'BS10001', on: '1' }, 'Locked betting of BS10001'],
    ['and off', 'lock_betting', { account: 'BS10001', on: '0' }, 'Unlocked betting of BS10001'],
    ['one session', 'revoke_sessions', { account: 'BS10001', sessions: '1' }, 'Ended 1 session of BS10001'],
    ['more of them', 'revoke_sessions', { account: 'BS10001', sessions: '3' }, 'Ended 3 sessions of BS10001'],
    ['no part to tell of', 'announcement', { announcement: 'Rain', on: '1' }, 'Announced: Rain'],
    ['one that is written no more', 'old_act', {}, 'old act'],
  ])('%s', (_, action, facts: Record<string, string>, sentence) => {
    expect(actSentence(t, { action, facts })).toBe(sentence);
  });

  test('markup in a name stays text', () => {
    const facts = { account: '{{amount}} <b>x</b>', amount: '1' };
    expect(actSentence(t, { action: 'pay_cash', facts })).toContain('<b>x</b>');
  });
});

describe.each(['en', 'hi', 'ta', 'mr'] as const)('every act that the server can write, in %s', (language) => {
  test.each(Object.keys(AUDIT_ACTIONS).filter(isAuditAction))('%s', (action) => {
    setLanguage(language);
    for (const on of ['0', '1']) {
      const facts = { on, account: 'BS10001', part: '6 Over', match: 'Delhi v Indore' };
      const sentence = actSentence(t, { action, facts });
      expect(sentence).not.toContain('{{');
      expect(sentence).not.toContain('_');
      expect(sentence.length).toBeGreaterThan(' · Delhi v Indore'.length);
    }
    expect(actName(t, action)).not.toMatch(/_|{{/);
  });
});
