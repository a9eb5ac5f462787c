import { Refusal, type Told } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';

const NAME_LENGTH = 60;
/** No mark-up and no control characters in a name: it is shown on screens, in files and in remarks. */
const NOT_IN_A_NAME = /[<>\p{Cc}]/u;

/** @throws Refusal malformed, naming the field. */
export function refuseField(field: string, text: Told): never {
  throw new Refusal('malformed', { fields: { [field]: text } });
}

/**
 * A name as a person typed it, spaces put in order.
 *
 * @throws Refusal malformed, naming the field, when it is empty, too long or no plain text.
 */
export function typedName(field: string, text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  if (name === '') refuseField(field, 'required');
  if (name.length > NAME_LENGTH)
    refuseField(field, told('at most {{most}} characters', { most: NAME_LENGTH }));
  if (NOT_IN_A_NAME.test(name)) refuseField(field, 'no < or >');
  return name;
}

/**
 * A figure of the odds pad as number or text.
 *
 * @throws Refusal malformed, naming the field, when it is absent, not whole, or outside the range.
 */
export function typedWhole(
  field: string,
  value: number | string | undefined,
  { min, max }: { min: number; max: number },
): number {
  const text = String(value ?? '').trim();
  if (text === '') refuseField(field, 'required');
  if (!/^\d{1,6}$/.test(text)) refuseField(field, 'a whole number');
  const whole = Number(text);
  if (whole < min || whole > max || text.length > String(max).length)
    refuseField(field, told('{{min}} to {{max}}', { min, max }));
  return whole;
}
