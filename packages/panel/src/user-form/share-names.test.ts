import { expect, test } from 'vitest';
import { say } from '../i18n/i18n.ts';
import { keptLabel, shareNames, splitText } from './share-names.ts';
import { formWords } from './words.ts';

const t = say(formWords);
const ofAgent = shareNames(t, { creatorRole: 6, under: 'agent', child: 'BS10001' });

test('the parts are named by those who hold them', () => {
  expect(ofAgent).toEqual({ above: 'Above agent', kept: 'agent', child: 'BS10001' });
  const ofSub = shareNames(t, { creatorRole: 2, under: 'subcompany', child: 'Master' });
  expect(ofSub.above).toBe('Company');
});

test('the legend says My Share to the creator alone, and to others whose share it is', () => {
  expect(keptLabel(t, ofAgent, true)).toBe('My Share');
  expect(keptLabel(t, ofAgent, false)).toBe('agent');
});

test('who hears the bar hears each part with its holder', () => {
  expect(splitText(ofAgent, { above: 29.5, kept: 20, child: 50.5 })).toBe(
    'Above agent 29.5, agent 20, BS10001 50.5',
  );
  expect(
    splitText({ above: '', kept: 'Company', child: 'Sub Company' }, { above: 0, kept: 40, child: 60 }),
  ).toBe('Company 40, Sub Company 60');
});
