/** How long a dialog must have stood before its key may say yes, in milliseconds: nobody reads faster. */
export const READING_TIME = 300;

/**
 * Decides whether a press of Ctrl+Enter says yes to the dialog that is on screen. The press that opened the dialog
 * never does: not while it is still on its way up, not while it is held, and not before the dialog could be read.
 */
export function createConfirmKey(openedAt: number, heldWhileOpening: boolean) {
  let held = heldWhileOpening;
  return {
    released(): void {
      held = false;
    },
    /** @param now in the same milliseconds as `openedAt` */
    saysYes(now: number, repeat: boolean): boolean {
      const fresh = !held && !repeat && now - openedAt >= READING_TIME;
      held = true;
      return fresh;
    },
  };
}
