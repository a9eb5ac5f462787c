import { parseSync, Visitor } from 'oxc-parser';

/** A function that has a name, with the lines that it takes. */
type NamedFunction = { name: string; lines: number; component: boolean };
type Span = { type: string; start: number; end: number };

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The functions of a file that have a name; what is written in place, as the body of a test is, belongs to what it stands in. */
export function functionsOf(path: string, text: string): NamedFunction[] {
  const found: NamedFunction[] = [];
  const note = (name: string, node: Span | null): void => {
    if (node === null || !FUNCTIONS.has(node.type)) return;
    const lines = text.slice(node.start, node.end).split('\n').length;
    found.push({ name, lines, component: path.endsWith('.tsx') && /^[A-Z]/.test(name) });
  };
  const noteKeyed = ({ key, value }: { key: { type: string; name?: unknown }; value: Span | null }): void =>
    note(typeof key.name === 'string' ? key.name : key.type, value);
  new Visitor({
    FunctionDeclaration: (node) => note(node.id?.name ?? 'default', node),
    VariableDeclarator: ({ id, init }) => note(id.type === 'Identifier' ? id.name : id.type, init),
    Property: noteKeyed,
    MethodDefinition: noteKeyed,
    PropertyDefinition: noteKeyed,
  }).visit(parseSync(path, text).program);
  return found;
}
