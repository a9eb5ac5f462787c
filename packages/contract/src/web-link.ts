/** What a reader does not see, or sees elsewhere than it stands: controls, marks of direction, spaces, backslashes. */
const UNSEEN = /[\s\\\p{Cc}\p{Cf}]/u;

/** Leads to a page of the panel, or by http(s) to a host that it names openly: no `javascript:`, no `//host`, no name and password. */
export function isWebLink(text: string): boolean {
  if (UNSEEN.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}
