import { Modal, PinInput } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { DialogFacts, type DialogFact } from './dialog-facts.tsx';
import css from './dialog.module.css';
import { DialogFoot } from './form/dialog-foot.tsx';
import { Form } from './form/form.tsx';
import { LAYERS } from './layers.ts';
import { uiWords } from './words.ts';

type CodeDialogProps = {
  opened: boolean;
  /** E.g. `Abandon Match Odds of Mumbai v Saurashtra?` */
  question: string;
  effect?: string;
  /** What will change: label and figure. */
  facts?: readonly DialogFact[];
  /** More of what will change, e.g. a list of accounts. */
  details?: ReactNode;
  /** Names the object: `Yes, abandon 1,906 bets`. */
  yes: string;
  busy?: boolean;
  /** The server's refusal, shown under the boxes. */
  error?: string | undefined;
  onYes: (code: string) => void;
  onClose: () => void;
};

const DIGITS = 4;

function CodeForm({
  question,
  effect,
  facts = [],
  details,
  yes,
  busy = false,
  error,
  onYes,
  onClose,
}: CodeDialogProps) {
  const t = useWords(uiWords);
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [told, setTold] = useState(error);
  // A wrong code is typed anew from its first digit.
  if (error !== told) {
    setTold(error);
    if (error !== undefined) setCode('');
  }
  const ready = code.length === DIGITS;
  return (
    <Form
      ref={form}
      busy={busy}
      onKeyDown={(event) => {
        if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target instanceof HTMLInputElement || busy) return;
        // Else the same press would type into the box that gets the focus here.
        event.preventDefault();
        const typed = (code + event.key).slice(0, DIGITS);
        setCode(typed);
        form.current?.querySelectorAll('input')[Math.min(typed.length, DIGITS - 1)]?.focus();
      }}
      onSubmit={() => ready && onYes(code)}
    >
      <p className={css.question}>{question}</p>
      {effect === undefined ? null : <p className="quiet">{effect}</p>}
      {facts.length === 0 ? null : <DialogFacts facts={facts} />}
      {details}
      <div className={css.ask}>
        <p className="small" style={{ fontWeight: 500, margin: '12px 0 8px' }}>
          {t('enterCode')}
        </p>
        <div className={css.code}>
          <PinInput
            length={DIGITS}
            type="number"
            mask
            oneTimeCode
            size="lg"
            placeholder=""
            value={code}
            onChange={setCode}
            error={error !== undefined}
            aria-label={t('enterCode')}
            getInputProps={(index: number) => ({ 'aria-label': t('codeBox', { n: index + 1 }) })}
          />
          <span className="small quiet" aria-live="polite">
            {t('entered', { n: code.length })}
            <br />
            {t('neverShared')}
          </span>
        </div>
        {error === undefined ? null : (
          <p role="alert" className="small loss" style={{ marginTop: 8 }}>
            {error}
          </p>
        )}
        <DialogFoot
          more={<span className="small quiet">{t('audited')}</span>}
          no={t('no')}
          focusNo
          onNo={onClose}
          yes={yes}
          disabled={!ready}
          busy={busy}
        />
      </div>
    </Form>
  );
}

/** Asks for the caller's own 4-digit code before something that moves money; not closable while it is sent. */
export function CodeDialog(props: CodeDialogProps) {
  const t = useWords(uiWords);
  const busy = props.busy ?? false;
  return (
    <Modal
      opened={props.opened}
      zIndex={LAYERS.code}
      onClose={props.onClose}
      title={t('confirmTitle')}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': t('close'), disabled: busy }}
    >
      <CodeForm {...props} />
    </Modal>
  );
}
