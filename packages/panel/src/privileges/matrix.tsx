import { Checkbox } from '@mantine/core';
import { AREAS, isRight, type Area, type Right } from '@pavilion/contract/privileges.ts';
import { ACT_WORDS } from '@pavilion/contract/right-words.ts';
import type { KeyboardEvent } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { actSaid, areaSaid } from '../ui/right-words.ts';
import { usePhone } from '../ui/use-phone.ts';
import css from './privileges.module.css';
import { rightsOfArea } from './rights-text.ts';
import { switched } from './toggle.ts';
import { privilegeWords } from './words.ts';

type MatrixProps = {
  chosen: readonly Right[];
  /** What may be given: the rest is not shown. */
  among: readonly Right[];
  onChange: (chosen: Right[]) => void;
};
type Act = keyof typeof ACT_WORDS;

const ACTS = Object.keys(ACT_WORDS) as Act[];
const AREA_NAMES = Object.keys(AREAS) as Area[];

const cellOf = (area: Area, act: Act): Right | undefined => {
  const right = `${area}.${act}`;
  return isRight(right) ? right : undefined;
};

type BoxProps = MatrixProps & { label: string; rights: readonly Right[]; large?: boolean };

/** One box, for one right or for all of a row or a column. */
function Box({ label, rights, large = false, ...matrix }: BoxProps) {
  const on = rights.filter((right) => matrix.chosen.includes(right)).length;
  return (
    <Checkbox
      className={css.box}
      size={large ? '24px' : '16px'}
      aria-label={label}
      checked={on === rights.length}
      indeterminate={on > 0 && on < rights.length}
      onChange={() =>
        matrix.onChange(switched(matrix.chosen, { rights, on: on < rights.length, among: matrix.among }))
      }
    />
  );
}

const MOVES: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys go to the next box that way; where a row has none, past it. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const move = MOVES[event.key];
  const cell = (event.target as Element).closest('td, th');
  const row = cell?.closest('tr');
  if (move === undefined || !(cell instanceof HTMLTableCellElement) || !row) return;
  const rows = [...event.currentTarget.rows];
  let [y, x] = [rows.indexOf(row), cell.cellIndex];
  for (;;) {
    [y, x] = [y + move[0], x + move[1]];
    const next = rows[y]?.cells[x];
    if (next === undefined) return;
    const box = next.querySelector('input');
    if (box === null) continue;
    event.preventDefault();
    return box.focus();
  }
}

/** Areas by acts, with a box for each right, each row and each column. */
function TableMatrix(matrix: MatrixProps) {
  const t = useWords(privilegeWords);
  const acts = ACTS.filter((act) => matrix.among.some((right) => right.endsWith(`.${act}`)));
  const areas = AREA_NAMES.filter((area) => rightsOfArea(area, matrix.among).length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it
    <section className={css.scroll} tabIndex={0} aria-label={t('matrix')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move among its boxes, which are interactive */}
      <table className={css.matrix} onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col">{t('area')}</th>
            {acts.map((act) => (
              <th key={act} scope="col">
                <span>{actSaid(act)}</span>
                <Box
                  {...matrix}
                  label={t('allOf', { what: actSaid(act) })}
                  rights={matrix.among.filter((right) => right.endsWith(`.${act}`))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row">
                <Box
                  {...matrix}
                  label={t('allOf', { what: areaSaid(area) })}
                  rights={rightsOfArea(area, matrix.among)}
                />
                <span>{areaSaid(area)}</span>
              </th>
              {acts.map((act) => {
                const right = cellOf(area, act);
                return (
                  <td key={act}>
                    {right === undefined || !matrix.among.includes(right) ? null : (
                      <Box {...matrix} label={`${areaSaid(area)}, ${actSaid(act)}`} rights={[right]} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The same as blocks of boxes with their words, where there is no room for a table. */
function PhoneMatrix(matrix: MatrixProps) {
  const t = useWords(privilegeWords);
  return AREA_NAMES.map((area) => {
    const rights = rightsOfArea(area, matrix.among);
    if (rights.length === 0) return null;
    return (
      <fieldset key={area} className={css.area}>
        <legend>
          <Box {...matrix} large label={t('allOf', { what: areaSaid(area) })} rights={rights} />
          <span>{areaSaid(area)}</span>
        </legend>
        {ACTS.map((act) => {
          const right = cellOf(area, act);
          if (right === undefined || !rights.includes(right)) return null;
          return (
            <Checkbox
              key={act}
              size="24px"
              label={actSaid(act)}
              checked={matrix.chosen.includes(right)}
              onChange={(event) =>
                matrix.onChange(
                  switched(matrix.chosen, {
                    rights: [right],
                    on: event.currentTarget.checked,
                    among: matrix.among,
                  }),
                )
              }
            />
          );
        })}
      </fieldset>
    );
  });
}

/** What a group may do. */
export function Matrix(props: MatrixProps) {
  return usePhone() ? <PhoneMatrix {...props} /> : <TableMatrix {...props} />;
}
