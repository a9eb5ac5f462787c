export type FaultCode =
  | 'no_file'
  | 'not_a_backup'
  | 'cut'
  | 'changed'
  | 'no_key'
  | 'other_key'
  | 'newer_program'
  | 'other_history'
  | 'differs'
  | 'in_use';

/** Why a backup cannot be read, does not hold, or may not be put there; its text is for whoever restores. */
export class BackupFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupFault';
    this.code = code;
  }
}

export const wasCut = (): BackupFault =>
  new BackupFault('cut', 'The file ends too early: a part of it is missing.');

export const wasChanged = (what: string, cause?: unknown): BackupFault =>
  new BackupFault('changed', `The file is not as it was written: ${what}.`, { cause });
