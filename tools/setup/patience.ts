import { vi } from 'vitest';

const WAIT_MS = 10_000;
const { waitFor } = vi;

/** What a test waits for comes within the second; on a busy machine later, and a test that is about the second says so. */
vi.waitFor = (callback, options = WAIT_MS) => waitFor(callback, options);
