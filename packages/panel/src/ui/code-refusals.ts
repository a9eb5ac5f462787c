/** Refusals of the code itself: said under its boxes, not in a corner. */
export const CODE_REFUSALS = ['wrong_code', 'code_locked', 'code_not_set'] as const;
