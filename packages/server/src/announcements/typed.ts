import { isSaid, type Translations } from '@pavilion/contract/said.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';

/** What somebody wants to say, as it is kept. */
export type Typed = {
  readonly announcement: string;
  readonly translations: Translations;
  readonly from_at: Date | null;
  readonly until_at: Date | null;
};

type Moment = string | null | undefined;

/** @throws Refusal malformed for a time that ends before it begins, or that is over. */
export function typed(
  text: string,
  given: { translations?: Translations | undefined; from_at?: Moment; until_at?: Moment },
  now: Date,
): Typed {
  const [from, until] = [instantOf(given.from_at), instantOf(given.until_at)];
  const announcement = isSaid(text) ? text : '';
  if (until !== null && announcement !== '') {
    if (from !== null && until <= from)
      throw new Refusal('malformed', { fields: { until_at: 'must be after the beginning' } });
    if (until <= now) throw new Refusal('malformed', { fields: { until_at: 'in the past' } });
  }
  const others = Object.entries(given.translations ?? {}).filter(
    ([, other]) => other !== undefined && isSaid(other),
  );
  return announcement === ''
    ? { announcement, translations: {}, from_at: null, until_at: null }
    : { announcement, translations: Object.fromEntries(others), from_at: from, until_at: until };
}

const instantOf = (given: Moment): Date | null =>
  given === null || given === undefined ? null : new Date(given);
