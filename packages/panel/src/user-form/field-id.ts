import type { FieldName } from './form-values.ts';

/** The id of a field's input, to which the summary of errors leads. */
export const fieldId = (field: FieldName): string => `user-form-${field}`;
