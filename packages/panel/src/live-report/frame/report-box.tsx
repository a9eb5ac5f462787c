import { useDeferredValue, type ReactNode, type RefObject } from 'react';
import { FrozenContext, OpenBooksContext, ReportContext } from './report-context.ts';
import css from './report.module.css';
import type { ReportState } from './use-report.ts';

type Props = {
  state: ReportState;
  kiosk: boolean;
  box: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** A report with what its parts share; what changes at other times has a context of its own. */
export function ReportBox({ state: { report, openBooks, frozen }, kiosk, box, children }: Props) {
  // Prices turn grey at once, by the attribute below; words about it follow.
  const frozenLater = useDeferredValue(frozen);
  return (
    <ReportContext value={report}>
      <OpenBooksContext value={openBooks}>
        <FrozenContext value={frozenLater}>
          <div
            ref={box}
            className={css.report}
            data-layout={report.layout}
            data-kiosk={kiosk}
            data-frozen={frozen}
          >
            {children}
          </div>
        </FrozenContext>
      </OpenBooksContext>
    </ReportContext>
  );
}
