import {
  AUDIT_ACTIONS,
  isAuditAction,
  isSwitched,
  type AuditAction,
  type AuditSentence,
} from '@pavilion/contract/audit-actions.ts';
import type { AuditRow } from '@pavilion/contract/audit.ts';
import { money, signedMoney } from '../format/numbers.ts';
import type { Say } from '../i18n/i18n.ts';
import { actWords } from './act-words.ts';
import { humanAction } from './changes.ts';

type SayAct = Say<AuditSentence>;
type Act = Pick<AuditRow, 'action' | 'facts'>;

/** What of a sentence's values is money. */
const COINS: ReadonlySet<string> = new Set([
  'amount',
  'fixed_limit',
  'was_fixed_limit',
  'other_charges',
  'was_other_charges',
  'stake',
]);

/** What of them is counted. */
const COUNTS: ReadonlySet<string> = new Set(['sessions', 'sessions_count']);

/** A result without a winner has a sentence of its own. */
const WITHOUT_WINNER: Readonly<Record<string, AuditSentence>> = {
  Abandoned: 'settle_abandoned',
  Tie: 'settle_tie',
};

/** Undefined for what an older version wrote and no longer does. */
function keyOf({ action, facts }: Act): AuditSentence | undefined {
  if (!isAuditAction(action)) return undefined;
  if (isSwitched(action)) return facts['on'] === '0' ? `${action}_0` : `${action}_1`;
  return (action === 'settle' ? WITHOUT_WINNER[facts['result'] ?? ''] : undefined) ?? action;
}

/** The sentence with a text for each of its values; one that an act does not have leaves no gap. */
function filled(t: SayAct, key: AuditSentence, textOf: (name: string) => string): string {
  const names = actWords.en[key].match(/\w+(?=}})/g) ?? [];
  const counted = names.find((name) => COUNTS.has(name));
  return tidy(
    t(key, {
      ...Object.fromEntries(names.map((name) => [name, textOf(name)])),
      ...(counted !== undefined && { count: Number(textOf(counted)) }),
    }),
  );
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(' :', ':').trim();

/** What somebody did as a sentence, with the match it was done in and what it booked for the reader. */
export function actSentence(t: SayAct, act: Act): string {
  const key = keyOf(act);
  const { match = '', booked = '0' } = act.facts;
  const textOf = (name: string): string => {
    const text = act.facts[name] ?? '';
    return COINS.has(name) && text !== '' ? money(Number(text)) : text;
  };
  const said = key === undefined ? humanAction(act.action) : filled(t, key, textOf);
  const result = Number(booked) === 0 ? '' : signedMoney(Number(booked));
  return [said, match, result].filter((part) => part !== '').join(' · ');
}

/** What an act is called where it stands for all of its kind: its sentence with the values left open. */
export function actName(t: SayAct, action: string): string {
  const key = keyOf({ action, facts: {} });
  return key === undefined ? humanAction(action) : filled(t, key, () => '…');
}

/** What each act is called in a file, where its values stand in columns of their own; a switch by both of its ways. */
export function actNames(t: SayAct): Record<string, string> {
  const names = (Object.keys(AUDIT_ACTIONS) as AuditAction[]).map((action) => {
    const keys: AuditSentence[] = isSwitched(action) ? [`${action}_1`, `${action}_0`] : [action];
    return [action, keys.map((key) => filled(t, key, () => '…')).join(' / ')];
  });
  return Object.fromEntries(names);
}
