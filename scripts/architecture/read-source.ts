import { parseSync } from 'vite';

/** One import, export-from, dynamic import or `import('…')` type of a file. */
export type Import = { specifier: string; names: string[]; typeOnly: boolean; dynamic: boolean };
export type Source = {
  path: string;
  imports: Import[];
  readsEnvironment: boolean;
  /** The template literals, including all SQL; each as its parts between the inserted values. */
  templates: string[];
};

type Node = { type: string; [key: string]: unknown };

/** `path` is relative to the repository, with slashes. */
export function readSource(path: string, code: string): Source {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const source: Source = { path, imports: [], readsEnvironment: false, templates: [] };
  visit(program, source);
  return source;
}

function visit(value: unknown, source: Source): void {
  if (Array.isArray(value)) for (const item of value) visit(item, source);
  if (!isNode(value)) return;
  const specifier = importedBy(value);
  if (specifier !== undefined) {
    const dynamic = value.type === 'ImportExpression';
    source.imports.push({ specifier, names: namesOf(value), typeOnly: isTypeOnly(value), dynamic });
  }
  if (value.type === 'TemplateElement') {
    source.templates.push((value.value as { raw: string }).raw);
  }
  if (readsEnvironment(value)) source.readsEnvironment = true;
  for (const [key, child] of Object.entries(value)) {
    // Writing a variable does not count as reading it.
    if (value.type === 'AssignmentExpression' && key === 'left') continue;
    visit(child, source);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function importedBy(node: Node): string | undefined {
  const imports = /^(Import|TSImportType$|Export(Named|All)Declaration)/.test(node.type);
  const literal = imports && (node.source as { value?: unknown } | null);
  if (literal && typeof literal.value === 'string') return literal.value;
}

/** The names that an import takes from the other file. */
function namesOf({ specifiers }: Node): string[] {
  return Array.isArray(specifiers)
    ? specifiers.map(({ imported }) => String(nameOf(imported)))
    : [];
}

/** Only `import type` disappears at run time; `import { type X }` still loads the module. */
function isTypeOnly(node: Node): boolean {
  return node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
}

function readsEnvironment(node: Node): boolean {
  if (node.type === 'MemberExpression') {
    return nameOf(node.object) === 'process' && nameOf(node.property) === 'env';
  }
  return node.type === 'ImportSpecifier' && nameOf(node.imported) === 'env';
}

function nameOf(node: unknown): unknown {
  return isNode(node) ? (node.name ?? node.value) : undefined;
}
