import { useHotkeys } from '@mantine/hooks';
import type { ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  /** On its way: what is pressed meanwhile does nothing. */
  busy?: boolean;
  /** The page is for this form: Ctrl+S sends it too. */
  ofPage?: boolean;
  onSubmit: () => void;
};

/** Every form of the panel: it says itself what is wrong with its fields, and is sent once. */
export function Form({ busy = false, ofPage = false, onSubmit, ...form }: FormProps) {
  const send = (): void => {
    if (!busy) onSubmit();
  };
  useHotkeys(ofPage ? [['mod+S', send]] : [], []);
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog is drawn outside of the form around it, but its events still pass there.
        event.stopPropagation();
        send();
      }}
    />
  );
}
