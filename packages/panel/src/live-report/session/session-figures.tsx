import type { Fancy } from '@pavilion/contract/events.ts';
import { sessionEffect } from '@pavilion/engine/sessions/session-effect.ts';
import { fitMoney } from '../../format/fit-money.ts';
import { signedMoney } from '../../format/numbers.ts';
import { useWords } from '../../i18n/i18n.ts';
import { ColumnMoney, toneOf } from '../../ui/fit-money.tsx';
import { NO_LINES } from '../book/book-rows.ts';
import { usePart } from '../frame/live-source.ts';
import { usePositionsKnown, useQuote, useSessionPosition } from '../frame/live-values.ts';
import css from '../market/market.module.css';
import own from './session.module.css';
import { offeredLines } from './use-offered-lines.ts';
import { reportWords, type ReportKey } from '../words.ts';

const NO_BOOK: readonly never[] = [];

/** Nothing was bet, so nothing depends on a line. */
const isFlat = ({ best, worst }: Figures): boolean => best === 0 && worst === 0;

type Figures = { no: number | null; yes: number | null; best: number; worst: number };

/** What the viewer wins or loses should the offered No or Yes come true, with the ends of the book; undefined until it is known. */
function useFigures(session: Fancy): Figures | undefined {
  const quote = useQuote(session);
  const known = usePositionsKnown();
  const book = useSessionPosition(session.session_id)?.book ?? NO_BOOK;
  const no = usePart(quote, (now) => sessionEffect(book, offeredLines(now), 0).no);
  const yes = usePart(quote, (now) => sessionEffect(book, offeredLines(now), 0).yes);
  const { best, worst } = sessionEffect(book, NO_LINES, 0);
  return known ? { no, yes, best, worst } : undefined;
}

/** A figure on its way. */
export function Bone() {
  return <span className={own.bone} aria-hidden="true" />;
}

function Cell({ value }: { value: number }) {
  return (
    <td className={css.figure}>
      <ColumnMoney value={value} />
    </td>
  );
}

/** Three cells: what No and what Yes would mean, and the worst of all results. Without a line the first two say the best. */
export function FigureCells({ session }: { session: Fancy }) {
  const t = useWords(reportWords);
  const figures = useFigures(session);
  if (figures === undefined) {
    return ['no', 'yes', 'worst'].map((cell) => (
      <td key={cell} className={css.figure}>
        <Bone />
      </td>
    ));
  }
  const { no, yes, best, worst } = figures;
  if ((no === null || yes === null) && !isFlat(figures)) {
    return (
      <>
        <td colSpan={2} className={css.figure} title={t('noLineYet')}>
          <span className="quiet">{t('bestCase')} </span>
          <ColumnMoney value={best} />
        </td>
        <Cell value={worst} />
      </>
    );
  }
  return [no, yes, worst].map((value, index) => <Cell key={index} value={value ?? 0} />);
}

/** Characters that two figures have beside their words on the narrowest phone. */
const ROOM = 21;
const ROOM_OF_ONE = 16;

function Named({ word, text, value }: { word: ReportKey; text: string; value: number }) {
  const t = useWords(reportWords);
  return (
    <span className={own.named}>
      <span className="quiet">{t(word)}</span>
      <span className={`num ${toneOf(value)}`} title={signedMoney(value)}>
        {text}
      </span>
    </span>
  );
}

/** The same under a name on a phone: two figures on a line, the worst below where it is worse than both. */
export function FigureLines({ session }: { session: Fancy }) {
  const figures = useFigures(session);
  if (figures === undefined) {
    return (
      <span className={own.under}>
        <Bone />
      </span>
    );
  }
  const { no, yes, best, worst } = figures;
  const lineless = (no === null || yes === null) && !isFlat(figures);
  const pair: [ReportKey, number][] = lineless
    ? [
        ['best', best],
        ['worst', worst],
      ]
    : [
        ['no', no ?? 0],
        ['yes', yes ?? 0],
      ];
  const texts = fitMoney(
    pair.map(([, value]) => value),
    ROOM,
  );
  const hole = !lineless && worst < 0 && worst < Math.min(no ?? 0, yes ?? 0);
  return (
    <>
      <span className={own.under}>
        {pair.map(([word, value], index) => (
          <Named key={word} word={word} value={value} text={texts[index] ?? ''} />
        ))}
      </span>
      {hole ? (
        <span className={own.under}>
          <Named word="worst" value={worst} text={fitMoney([worst], ROOM_OF_ONE)[0] ?? ''} />
        </span>
      ) : null}
    </>
  );
}
