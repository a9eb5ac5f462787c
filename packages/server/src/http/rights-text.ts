import { rightsNamed, type Rights } from '@pavilion/contract/privileges.ts';

/** Rights by the text that the database has for them: it is read for every request, what it means is the same every time. */
const known = new Map<string, Rights>();
const MOST_KEPT = 1000;

/** What a look-up found: names beside each other; null = everything that the role may do. */
export function rightsIn(text: string | null): Rights {
  if (text === null) return null;
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MOST_KEPT) known.clear();
  const rights = rightsNamed(text.split(' '));
  known.set(text, rights);
  return rights;
}
