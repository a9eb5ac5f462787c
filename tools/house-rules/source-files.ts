import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export type SourceFile = {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
};

const root = join(import.meta.dirname, '..', '..');
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);
const TEXT = /(\.(ts|tsx|mjs|js|json|md|sql|css|html|svg|yml|yaml|txt|csv|sh)|\/LICENSE|\/run|\/\.\w+)$/;

let read: SourceFile[] | undefined;

/** Every text file that belongs to the repository; the lock file, which nobody writes, only has a rule of its own. */
export function sourceFiles(): SourceFile[] {
  read ??= filesUnder(root).map((file) => ({
    path: relative(root, file).split(sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }));
  return read;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_OURS.has(entry.name)) return [];
    if (entry.isDirectory()) return filesUnder(path);
    return entry.isFile() && TEXT.test(path.split(sep).join('/')) ? [path] : [];
  });
}

const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The text without its comments; lines keep their numbers. */
export function withoutComments(text: string): string {
  return text.replace(COMMENT_OR_STRING, (part) => (/^\/[/*]/.test(part) ? blank(part) : part));
}

/** The text without its comments and without what stands in quotes; lines keep their numbers. */
export function codeOnly(text: string): string {
  return text.replace(COMMENT_OR_STRING, (part) =>
    part.startsWith('`') ? keepExpressions(part) : blank(part),
  );
}

function keepExpressions(template: string): string {
  return template.replace(
    /\$\{([^}]*)\}|[^\n]/g,
    (part, expression?: string) => expression ?? part.replace(/./, ' '),
  );
}

function blank(part: string): string {
  return part.replace(/[^\n]/g, ' ');
}
