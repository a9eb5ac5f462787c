import { dictionary } from '@zxcvbn-ts/language-common';
import { STRONG_PASSWORD } from '@pavilion/contract/strong-password.ts';
import { Refusal, REFUSALS, type RefusalCode } from '@pavilion/contract/refusals.ts';

/** Here, where digits and signs round a word are no part of it, also what is common in this house's countries. */
const OF_THIS_HOUSE = `passwort pass passw login default qwertz azerty abc abcd abcde abcdef abcdefg administrator root user guest demo changeme temp india indian bharat
  mumbai delhi chennai kolkata cricket krishna ganesh shiva rama sairam jaimatadi omsairam`;
/** How many words of the ranking of leaked passwords are refused (decision 20). */
const MOST = 3000;
/** What everything of this product is called: too near to refuse, the demo's own accounts are named by it. */
const OWN_WORD = 'pavilion';
const LEAKED = dictionary['passwords-common'].filter((word) => /^\D{4,}$/.test(word) && word !== OWN_WORD);
const COMMON = new Set([...OF_THIS_HOUSE.split(/\s+/), ...LEAKED.slice(0, MOST)]);
const LOOKS_LIKE: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const SHORTEST_NAME = 4;

/** @throws Refusal weak_password, common_password for what is guessed first and for the account's own names. */
export function refuseWeakPassword(password: string, field: string, names: readonly string[]): void {
  if (!STRONG_PASSWORD.test(password)) throw refusalAt('weak_password', field);
  const lower = password.toLowerCase();
  const bare = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const plain = Array.from(lower.replaceAll(/[^a-z]+$/g, ''), (sign) => LOOKS_LIKE[sign] ?? sign).join('');
  const own = names.some((name) => name.length >= SHORTEST_NAME && lower.includes(name.toLowerCase()));
  if (own || COMMON.has(bare) || COMMON.has(plain)) throw refusalAt('common_password', field);
}

/** @throws Refusal simple_code for a code that is tried first: one digit four times, a run, a year. */
export function refuseSimpleCode(code: string, field: string): void {
  const steps = Array.from(code.slice(1), (digit, at) => Number(digit) - Number(code[at]));
  const even = steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
  if (even || /^(19|20)/.test(code)) throw refusalAt('simple_code', field);
}

/** A refusal whose words stand at a field. */
export function refusalAt(code: RefusalCode, field: string): Refusal {
  return new Refusal(code, { fields: { [field]: REFUSALS[code][1] } });
}
