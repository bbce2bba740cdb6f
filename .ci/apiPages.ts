import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A declaration that a module of `dist/` makes, with its doc comment. */
interface Declaration {
  readonly module: string;
  readonly name: string;
  /** The declaration as TypeScript writes it, without private members. */
  readonly code: string;
  readonly comment: string;
}

/** The exports of one package entry under one heading. */
interface Group {
  readonly title: string;
  readonly page: string;
  readonly from: string;
  readonly declarations: readonly Declaration[];
}

/** Returns the API pages in `docs/api`, for users of the library, from the declarations and doc comments of the built package. */
export function apiPages(root: string): ReadonlyMap<string, string> {
  const modules = new Modules(join(root, 'dist'));
  const groups = [...groupsOf(root, modules), testing(modules)];
  const places = new Map(
    groups.flatMap(({ page, declarations }) => declarations.map(({ name }) => [name, `${page}#${name.toLowerCase()}`])),
  );
  const others = modules.typesBehind(
    groups.flatMap(({ declarations }) => declarations),
    new Set(places.keys()),
  );
  for (const { name } of others) places.set(name, `types.md#${name.toLowerCase()}`);
  const pages = groups.map((group): [string, string] => [`docs/api/${group.page}`, pageOf(group, places, modules)]);
  return new Map([
    ['docs/api/README.md', overview(groups)],
    ...pages,
    ['docs/api/types.md', typesPage(others, places, modules)],
  ]);
}

/** Returns the groups of `src/index.ts`. A group is a comment and the exports below it. */
function groupsOf(root: string, modules: Modules): Group[] {
  const index = readFileSync(join(root, 'src/index.ts'), 'utf8');
  return index
    .split(/^\/\/ /m)
    .slice(1)
    .map((text) => {
      const [title] = text.split('\n');
      const exported = [...text.matchAll(/export (?:type )?\{([^}]*)\} from '(.*)'/g)];
      const declarations = exported.flatMap(([, names, from]) =>
        names.split(',').map((one) => {
          const name = one.trim().replace(/^type /, '');
          const module = /^\.\/(.*)\.ts$/.exec(from)?.[1];
          return module === undefined ? ofPackage(name, from) : modules.declaration(module, name);
        }),
      );
      const page = `${title.split(/[ ,]/)[0].toLowerCase()}.md`;
      return { title, page, from: 'riftlab', declarations };
    });
}

/** Returns a declaration for an export of another package, which riftlab re-exports so that its users have the same version. */
function ofPackage(name: string, from: string): Declaration {
  return {
    name,
    module: from,
    code: `import { ${name} } from 'riftlab'`,
    comment: `/** \`${name}\` of the package ${from}. */`,
  };
}

function testing(modules: Modules): Group {
  const module = 'testing/rulesContract';
  const declarations = ['rulesContract', 'TestRunner', 'ContractEffort'].map((name) =>
    modules.declaration(module, name),
  );
  return { title: 'Tests of rules', page: 'testing.md', from: 'riftlab/testing', declarations };
}

const HEAD = `Written by \`npm run gallery\` from the doc comments in \`src/\`. Every example is run by a test.`;

function overview(groups: readonly Group[]): string {
  const sections = groups.map(({ title, page, from, declarations }) => {
    const rows = declarations.map(({ name, comment }) => {
      const first = proseOf(comment)
        .text.split(/(?<=[.:]) |\n/)[0]
        .replace(/:$/, '.');
      return `| [\`${name}\`](${page}#${name.toLowerCase()}) | ${first.replaceAll('|', '\\|')} |`;
    });
    return `## [${title}](${page})\n\nFrom \`${from}\`.\n\n| name | what it is |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return `# The API of riftlab\n\n${HEAD}\n[Rules of your own](../own-rules.md) shows the API in use.\n\n${sections.join('\n')}`;
}

function pageOf({ title, from, declarations }: Group, places: ReadonlyMap<string, string>, modules: Modules): string {
  const entries = declarations.map((one) => entryOf(one, places, modules));
  return `# ${title}\n\nFrom \`${from}\`. ${HEAD}\n\n${entries.join('\n')}`;
}

function typesPage(types: readonly Declaration[], places: ReadonlyMap<string, string>, modules: Modules): string {
  const entries = types.map((one) => entryOf(one, places, modules));
  return `# Types inside others\n\nThe package does not export these types by name. ${HEAD}\n\n${entries.join('\n')}`;
}

function entryOf(declaration: Declaration, places: ReadonlyMap<string, string>, modules: Modules): string {
  const { name, module, code, comment } = declaration;
  const { text, parameters, returns, throws, examples } = proseOf(comment);
  const named = modules.namesIn(declaration).flatMap((other) => {
    const place = places.get(other);
    return place === undefined ? [] : [`[\`${other}\`](${place})`];
  });
  const facts = [
    ...parameters.map((one) => `- ${one.replace(/^(\S+)/, '`$1`:')}`),
    ...returns.map((one) => `- returns ${one}`),
    ...throws.map((one) => `- throws ${one}`),
    ...(named.length === 0 ? [] : [`- types: ${named.join(', ')}`]),
    `- module: \`${module.includes('/') ? `src/${module}.ts` : module}\``,
  ];
  const shown = examples.map((example) => `\`\`\`js\n${example}\n\`\`\`\n`);
  return [
    `## ${name}\n`,
    ...(text === '' ? [] : [`${text}\n`]),
    `\`\`\`ts\n${code}\n\`\`\`\n`,
    ...shown,
    `${facts.join('\n')}\n`,
  ].join('\n');
}

interface Prose {
  readonly text: string;
  readonly parameters: readonly string[];
  readonly returns: readonly string[];
  readonly throws: readonly string[];
  readonly examples: readonly string[];
}

/** Divides a doc comment by its tags, which may be in the middle of a line. */
function proseOf(comment: string): Prose {
  const lines = comment
    .replace(/^\/\*\*\s?|\s*\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''));
  const [text, ...tags] = lines.join('\n').split(/(?:^|\s)@(?=(?:param|returns|throws|example)\s)/);
  const of = (tag: string) =>
    tags
      .filter((one) => one.startsWith(`${tag} `) || one.startsWith(`${tag}\n`))
      .map((one) => one.slice(tag.length).trim());
  const inOneLine = (one: string) => one.replaceAll(/\s*\n\s*/g, ' ');
  return {
    text: text.trim(),
    parameters: of('param').map(inOneLine),
    returns: of('returns').map(inOneLine),
    throws: of('throws').map(inOneLine),
    examples: of('example'),
  };
}

/** The declarations of the built modules. Each module is read once. */
class Modules {
  private readonly folder: string;
  private readonly read = new Map<string, ModuleText>();

  constructor(folder: string) {
    this.folder = folder;
  }

  declaration(module: string, name: string): Declaration {
    const found = this.find(module, name);
    if (found === undefined) throw new Error(`dist/${module}.d.ts declares no ${name}; run npm run build`);
    return found;
  }

  /** Returns the types that declarations name, directly or through other types, without the types in `known`. */
  typesBehind(declarations: readonly Declaration[], known: ReadonlySet<string>): Declaration[] {
    const found = new Map<string, Declaration>();
    const queue = [...declarations];
    for (let declaration = queue.shift(); declaration !== undefined; declaration = queue.shift()) {
      for (const name of this.namesIn(declaration)) {
        if (known.has(name) || found.has(name)) continue;
        const type = this.find(declaration.module, name);
        // The reference of studies describes the setups and states of engines, so they are skipped here.
        if (type === undefined || /^rules\/[a-z-]+\//.test(type.module)) continue;
        found.set(name, type);
        queue.push(type);
      }
    }
    return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Returns the names of types in a declaration, each once, in order. */
  namesIn({ name, code }: Declaration): string[] {
    const bare = code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/'[^'\n]*'/g, '');
    return [...new Set(bare.match(/\b[A-Z]\w+/g))].filter((one) => one !== name);
  }

  /** Finds a declaration in the module itself, or in the modules from which it imports the name. */
  private find(module: string, name: string): Declaration | undefined {
    const text = this.textOf(module);
    const imported = text.imports.get(name);
    return imported === undefined ? text.declarations.get(name) : this.find(imported.module, imported.name);
  }

  private textOf(module: string): ModuleText {
    let text = this.read.get(module);
    if (text === undefined) {
      text = moduleText(module, readFileSync(join(this.folder, `${module}.d.ts`), 'utf8'));
      this.read.set(module, text);
    }
    return text;
  }
}

interface ModuleText {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** The imports, by the names that the module uses for them. */
  readonly imports: ReadonlyMap<string, { readonly module: string; readonly name: string }>;
}

function moduleText(module: string, text: string): ModuleText {
  const declarations = new Map<string, Declaration>();
  const imports = new Map<string, { module: string; name: string }>();
  for (const { comment, code } of statementsOf(text)) {
    const from = /^(?:import|export)\s[^;]*?\{([^}]*)\} from '(\.[^']*)\.ts'/.exec(code);
    if (from !== null) {
      for (const one of from[1].split(',')) {
        const [name, known = name] = one
          .trim()
          .replace(/^type /, '')
          .split(' as ');
        imports.set(known, { module: join(dirname(module), from[2]), name });
      }
    }
    const name = /^(?:export )?(?:declare )?(?:abstract )?(?:function|class|const|interface|type) (\w+)/.exec(
      code,
    )?.[1];
    if (name === undefined) continue;
    const own = { module, name, comment, code: withoutPrivate(code).replace(/^(export )?(declare )?/, '') };
    // An overload of a function is added to the previous declaration.
    const before = declarations.get(name);
    declarations.set(name, before === undefined ? own : { ...before, code: `${before.code}\n${own.code}` });
  }
  return { declarations, imports };
}

/** Yields the statements of a module of declarations, each with the doc comment above it. */
function* statementsOf(text: string): Generator<{ readonly comment: string; readonly code: string }> {
  let comment = '';
  let depth = 0;
  let start = 0;
  // Comments and strings are skipped as a whole, because they may contain brackets.
  for (const { 0: token, index } of text.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|[[\](){}]|;?\n/g)) {
    const end = index + token.length;
    if (token.startsWith('/*') && depth === 0 && text.slice(start, index).trim() === '') {
      comment = token;
      start = end;
    }
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
    if (!token.endsWith('\n') || depth > 0) continue;
    const code = text.slice(start, end).trim();
    const ending = /^(export )?(declare )?(abstract )?(class|interface) /.test(code) ? '}' : ';';
    if (!code.endsWith(ending)) continue;
    yield { comment, code };
    comment = '';
    start = end;
  }
}

/** Returns a class without its private members and their comments. It is indented by two spaces instead of four. */
function withoutPrivate(code: string): string {
  return code
    .replaceAll(/(?:^ {4}\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^ {4}private (?:[^;{]|\{[^}]*\})*;\n/gm, '')
    .replaceAll(/^( {4})+/gm, (spaces) => ' '.repeat(spaces.length / 2));
}
