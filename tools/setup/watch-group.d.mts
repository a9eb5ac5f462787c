/**
 * A shell, of a megabyte, that waits for our end, however it comes, and then ends the group. Windows has no such shell.
 *
 * @returns what to call when the program has ended by itself
 */
export function watchFor(group: number): () => void;
