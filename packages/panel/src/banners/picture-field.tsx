import { Button } from '@mantine/core';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useWords, type WordOf } from '../i18n/i18n.ts';
import { useNoLine } from '../ui/use-no-line.ts';
import css from './picture-field.module.css';
import { bannerWords } from './words.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
const MEGABYTE = 1_000_000;
const MOST_MEGABYTES = 12;

/** A picture that was chosen: the file, and its address for this page (the content policy takes no others). */
export type Chosen = { file: File; address: string };

type Props = {
  label: string;
  hint: string;
  frame: 'desktop' | 'mobile';
  chosen: Chosen | undefined;
  /** The picture that there is already. */
  kept: string;
  error: string | undefined;
  onChoose: (chosen: Chosen) => void;
  onRefuse: (problem: string) => void;
};

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsDataURL(file);
  });

/** What is wrong with a file before it is sent; the server looks into it. */
function problemOf(file: File): [WordOf<typeof bannerWords>, { most: number }?] | undefined {
  if (!KINDS.includes(file.type)) return ['notPicture'];
  return file.size > MOST_MEGABYTES * MEGABYTE ? ['tooLarge', { most: MOST_MEGABYTES }] : undefined;
}

function useTake({ onChoose, onRefuse }: Pick<Props, 'onChoose' | 'onRefuse'>) {
  const t = useWords(bannerWords);
  return (file: File | undefined): void => {
    if (file === undefined) return;
    const problem = problemOf(file);
    if (problem !== undefined) return onRefuse(t(...problem));
    addressOf(file).then(
      (address) => onChoose({ file, address }),
      () => onRefuse(t('notPicture')),
    );
  };
}

/** One picture, chosen or dropped, in the frame in which people see it. */
export function PictureField(props: Props) {
  const { label, hint, frame, chosen, kept, error } = props;
  const t = useWords(bannerWords);
  const noLine = useNoLine();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = useTake(props);
  const shown = chosen?.address ?? kept;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={css.field}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={css.label} id={`${id}-label`}>
        {label}
      </span>
      <span className="small quiet" id={`${id}-hint`}>
        {hint}
      </span>
      {shown === '' ? null : <Shown key={shown} address={shown} frame={frame} label={label} />}
      <span className={css.row}>
        <Button
          {...noLine}
          aria-describedby={`${id}-label ${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
        >
          {t(shown === '' ? 'choose' : 'chooseAnother')}
        </Button>
        <span className="small quiet">{t('kinds')}</span>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={KINDS.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <span id={`${id}-error`} className={css.error}>
        {error}
      </span>
    </div>
  );
}

/** The picture in its frame, with its own size beside. */
function Shown({ address, frame, label }: { address: string; frame: Props['frame']; label: string }) {
  const t = useWords(bannerWords);
  const [size, setSize] = useState<{ width: number; height: number }>();
  return (
    <figure className={css.figure}>
      <img
        className={css.picture}
        data-frame={frame}
        src={address}
        alt={label}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
      />
      <figcaption className="small quiet num">{size === undefined ? null : t('size', size)}</figcaption>
    </figure>
  );
}
