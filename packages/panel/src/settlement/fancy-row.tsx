import type { UnsettledFancy } from '@pavilion/contract/settlement.ts';
import { Button, TextInput } from '@mantine/core';
import { IconBan, IconCheck, IconCornerDownLeft } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { deskWords } from './desk-words.ts';
import { fancyWords } from './fancy-words.ts';
import fancyCss from './fancy.module.css';
import moneyCss from './money.module.css';
import { SendButton } from '../ui/send-button.tsx';

/** A result has at most six digits (specification part 2, section 5). */
const LONGEST = 6;

export type FancyRowProps = {
  fancy: UnsettledFancy;
  typed: string;
  current: boolean;
  onType: (text: string) => void;
  onFocus: () => void;
  onConfirm: () => void;
  /** Ctrl+Enter: confirm all that is typed. */
  onConfirmAll: () => void;
  onAbandon: () => void;
};

/** Enter and the arrow keys go to the result field of the row below or above. */
function moveBetweenFields(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-fancy]')];
  fields[fields.indexOf(event.currentTarget) + step]?.focus();
}

/** A session that waits: its name, the result to type or to take from the score, Confirm and Abandon. */
export function FancyRow(props: FancyRowProps) {
  const t = useWords(fancyWords);
  const desk = useWords(deskWords);
  const { fancy, typed } = props;
  const name = fancy.runner_name;
  const proposed = fancy.proposed_result;
  return (
    <tr data-current={props.current} onFocus={props.onFocus}>
      <th scope="row">
        <span className={moneyCss.user}>{name}</span>
        <span className={`small quiet ${fancyCss.fancyMatch}`}>{fancy.event_name}</span>
      </th>
      <td className="num" data-label={t('bets')}>
        {count(fancy.bets)}
      </td>
      <td data-label={t('score')}>
        {proposed === null ? (
          <span className="small quiet">{t('notYet')}</span>
        ) : (
          <Button
            size="xs"
            variant="subtle"
            px={6}
            rightSection={<IconCornerDownLeft size={13} aria-hidden="true" />}
            title={t('take', { n: proposed })}
            onClick={() => props.onType(String(proposed))}
          >
            {desk('lastBall', { n: proposed })}
          </Button>
        )}
      </td>
      <td>
        <TextInput
          data-fancy={fancy.session_id}
          className={fancyCss.resultField}
          size="xs"
          inputMode="numeric"
          maxLength={LONGEST}
          autoComplete="off"
          aria-label={t('resultOf', { name })}
          value={typed}
          onChange={(event) => props.onType(event.currentTarget.value.replaceAll(/\D/g, ''))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onConfirmAll();
            else moveBetweenFields(event);
          }}
        />
      </td>
      <td>
        <span className={fancyCss.fancyActions}>
          <SendButton
            call="settleFancy"
            size="xs"
            variant="filled"
            disabled={typed === ''}
            leftSection={<IconCheck size={14} aria-hidden="true" />}
            aria-label={t('confirmOf', { name })}
            onClick={props.onConfirm}
          >
            {t('confirm')}
          </SendButton>
          <SendButton
            call="abandonFancy"
            size="xs"
            c="var(--loss)"
            leftSection={<IconBan size={14} aria-hidden="true" />}
            aria-label={t('abandonOf', { name })}
            onClick={props.onAbandon}
          >
            {t('abandon')}
          </SendButton>
        </span>
      </td>
    </tr>
  );
}
