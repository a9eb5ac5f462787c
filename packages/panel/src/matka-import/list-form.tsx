import { Button, Textarea } from '@mantine/core';
import { MOST_LIST } from '@pavilion/contract/matka-import.ts';
import { IconFileText } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { count } from '../format/numbers.ts';
import { readTextFile } from '../format/text-file.ts';
import { useWords } from '../i18n/i18n.ts';
import { Form } from '../ui/form/form.tsx';
import { SendButton } from '../ui/send-button.tsx';
import css from './matka-import-page.module.css';
import type { Import } from './use-import.ts';
import { matkaImportWords } from './words.ts';

/** Reads a file that was chosen or dropped; `onProblem` is told why it is not taken. */
function useTakeFile({ read }: Import, onProblem: (problem: string | undefined) => void) {
  const t = useWords(matkaImportWords);
  return (file: File | undefined): void => {
    if (file === undefined) return;
    void readTextFile(file, MOST_LIST).then((taken) => {
      if (taken === 'too_long') return onProblem(t('tooLong', { most: count(MOST_LIST) }));
      if (taken === 'unreadable') return onProblem(t('unreadable'));
      onProblem(undefined);
      read(taken.text);
    });
  };
}

/** The list, pasted or of a file; it is read before anything of it is kept. */
export function ListForm({ list }: { list: Import }) {
  const t = useWords(matkaImportWords);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const take = useTakeFile(list, setProblem);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const tooLong = list.text.length > MOST_LIST ? t('tooLong', { most: count(MOST_LIST) }) : undefined;
  const ready = list.text.trim() !== '' && tooLong === undefined;
  return (
    <Form
      className={css.form}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      busy={list.reading || !ready}
      onSubmit={() => list.read()}
    >
      <Textarea
        label={t('list')}
        description={t('listHint')}
        rows={7}
        value={list.text}
        error={tooLong ?? problem ?? list.textProblem}
        spellCheck={false}
        onChange={(event) => {
          setProblem(undefined);
          list.type(event.currentTarget.value);
        }}
      />
      <div className={css.acts}>
        <SendButton
          type="submit"
          call="importResults"
          variant="filled"
          loading={list.reading}
          disabled={!ready}
        >
          {t('read')}
        </SendButton>
        <Button
          leftSection={<IconFileText size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('chooseFile')}
        </Button>
        <span className="small quiet">{t('readFirst')}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('chooseFile')}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </Form>
  );
}
