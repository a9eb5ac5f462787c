import { typedPrice } from '@pavilion/engine/odds/desk-price.ts';
import { refuseStale, versionOf, type FormValues } from '../http/form-version.ts';
import type { Viewer } from '../http/viewer.ts';
import type { MarketRecord, NewLines, NewPrice, SessionRecord, SetBy } from './manual.sql.ts';

/**
 * A price that was typed on what another desk has changed since is refused once, with what stands now, who set it and when.
 * What the own desk did since never refuses, and neither does what stands already.
 *
 * @throws Refusal stale_form.
 */
export function refuseAnotherDesk(
  read: string | undefined,
  { signInId }: Viewer,
  of: { readonly theirs: FormValues; readonly mine: FormValues; readonly set: SetBy },
): void {
  const { by, desk, at } = of.set;
  if (desk === null || desk === signInId || versionOf(of.mine) === versionOf(of.theirs)) return;
  refuseStale(read, of, { by: by ?? '', at: at === null ? '' : new Date(at).toISOString() });
}

/** Every runner's Lagai/Khai as typed, of now or of before the ball; empty = none. */
export function standingPrices(market: MarketRecord, changed: readonly NewPrice[] = []): FormValues {
  const standing = new Map(
    [...market.runners, ...(market.kept ?? []), ...changed].map((price) => [price.selectionId, price]),
  );
  const typed = (odds: number): number => typedPrice(market.market_type, odds);
  return Object.fromEntries(
    market.runners.map(({ selectionId, name }) => {
      const { back, lay } = standing.get(selectionId)!;
      return [name, back === 0 ? '' : `${typed(back)} / ${typed(lay)}`];
    }),
  );
}

/** No and Yes with their rates, of now or of before the ball; empty = none. */
export function standingLines(session: SessionRecord): FormValues {
  const { no_line: noLine, no_rate: noRate, yes_line: yesLine, yes_rate: yesRate } = session;
  return linesText(session.kept ?? { noLine, noRate, yesLine, yesRate });
}

export function linesText({ noLine, noRate, yesLine, yesRate }: NewLines): FormValues {
  const text = (line: number, rate: number): string => (line === 0 ? '' : `${line} @ ${rate}`);
  return { No: text(noLine, noRate), Yes: text(yesLine, yesRate) };
}
