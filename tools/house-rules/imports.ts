import { posix } from 'node:path';
import { withoutComments } from './source-files.ts';

/** What a file imports, as it writes it; a text that ends with the word, as an address may, is none. */
export function importsOf(text: string): string[] {
  const found = withoutComments(text).matchAll(/(?<![\w'"-])(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...found].map((match) => match[1] ?? '');
}

/** The file that a specifier means, from the root of the repository; undefined for a package from outside. */
export function target(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const [, name, file] = /^@pavilion\/([\w-]+)\/(.*)$/.exec(specifier) ?? [];
  return name && `packages/${name}/src/${file}`;
}
