import { STRONG_PASSWORD } from '@pavilion/contract/strong-password.ts';
import { Refusal, type RefusalCode } from '@pavilion/contract/refusals.ts';

/** What the passwords that are tried first are made of, digits and signs round them left out. */
const COMMON = new Set(
  `password passwort passw pass qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg
  admin administrator root user guest test testing demo login welcome letmein changeme default temp india indian bharat
  mumbai delhi chennai kolkata cricket football iloveyou love monkey dragon sunshine princess master shadow superman batman
  hello freedom whatever ninja mustang baseball hunter trustno computer internet samsung google summer winter spring
  autumn monday january krishna ganesh shiva rama sairam jaimatadi omsairam tiger lion`.split(/\s+/),
);
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
  const refusal = new Refusal(code);
  return new Refusal(code, { fields: { [field]: refusal.message } });
}
