/** Without an answer for so long a node takes the bet itself that it has sent to the writer. */
export const ANSWER_MS = 300;

/**
 * A writer decides no bet that was sent longer ago. It asks under the lock of the client's wallet, so a bet is decided once: by the writer
 * before the sender may, or by the sender under the same lock, who then finds what the writer has written. Without this a refusal that was
 * told could be followed by a bet that stands. What lies between the two is for timers that come early and clocks that drift.
 */
export const TAKEN_WITHIN_MS = 280;
