import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallError } from '../api/call-error.ts';
import { useWords } from '../i18n/i18n.ts';
import { ErrorPanel, SkeletonRows } from './states.tsx';
import { uiWords } from './words.ts';

type LoadedDialogProps<Data> = Pick<ModalProps, 'size' | 'onClose'> & {
  title: string;
  /** Names the way out for who hears it; Close when absent. */
  close?: string;
  request: { data: Data | undefined; error: CallError | null; refetch: () => unknown };
  /** Lines drawn while it loads: about as many as come. */
  rows: number;
  /** What can be chosen before it is there. */
  head?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A dialog about something that is asked for when it opens. */
export function LoadedDialog<Data>(props: LoadedDialogProps<Data>) {
  const { title, close, request, rows, head, children, ...modal } = props;
  const t = useWords(uiWords);
  return (
    <Modal {...modal} opened title={title} closeButtonProps={{ 'aria-label': close ?? t('close') }}>
      {head}
      {request.data !== undefined ? (
        children(request.data)
      ) : request.error === null ? (
        <SkeletonRows rows={rows} />
      ) : (
        <ErrorPanel what={title} error={request.error} onRetry={() => void request.refetch()} />
      )}
    </Modal>
  );
}
