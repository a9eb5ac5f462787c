import type { Book } from '@pavilion/contract/positions.ts';
import { PPM } from '@pavilion/engine/money/ppm.ts';
import type { Viewer } from '../http/viewer.ts';

/**
 * Whose result, of which books, for whom: SQL over the columns of a book. `weight` is in ppm of the client's P/L with the sign
 * turned, so an operator's own part is its column and the client's whole is -PPM; `mine` compares with $2.
 */
export type View = { readonly weight: string; readonly mine: string; readonly by: string };

/** Not told apart by account. */
export const ALL = '0';

/** The viewer's own position: an operator's part with the sign turned, a client's own whole. */
function ownView(viewer: Viewer): View {
  return viewer.level === 7
    ? { weight: String(-PPM), mine: 'client_id = $2', by: ALL }
    : { weight: `w${viewer.level}`, mine: `u${viewer.level} = $2`, by: ALL };
}

/** The whole of what the clients below the viewer play for, with the sign turned: nobody's share is taken out. */
function wholeView(viewer: Viewer): View {
  return { weight: String(PPM), mine: `u${viewer.level} = $2`, by: ALL };
}

/** The viewer's own share, or the whole book below it. */
export const viewOf = (viewer: Viewer, book: Book): View =>
  book === 'whole' && viewer.level < 7 ? wholeView(viewer) : ownView(viewer);

/** What the clients under each account directly below the viewer win or lose (their P/L, whole). */
export function branchView(viewer: Viewer): View {
  const below = [2, 3, 4, 5, 6].filter((role) => role > viewer.level).map((role) => `u${role}`);
  return {
    weight: String(-PPM),
    mine: viewer.level === 7 ? 'client_id = $2' : `u${viewer.level} = $2`,
    by: `coalesce(${[...below, 'client_id'].join(', ')})`,
  };
}

/**
 * Parts by account: the Company sees what each sub company keeps itself; anybody else its own part of what comes through each
 * account directly below, which add up to its position.
 */
export function partsView(viewer: Viewer): View {
  if (viewer.level === 1) return { weight: 'w2', mine: 'u1 = $2 and u2 is not null', by: 'u2' };
  return { ...branchView(viewer), weight: `w${viewer.level}` };
}

/** Of a match; of one subject, settled or not, when it is named. */
export type Of = { readonly eventId: string; readonly id?: string | undefined };

/** Of a match, of which book. */
export type OfBook = Of & { readonly book: Book };
