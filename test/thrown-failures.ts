import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Reads the codes of each `Failure` that a call of the API can reach, by method and path. It follows the
 * code from the handler through every function, class and constant of ours that it names.
 */
export function readThrownFailures(): Map<string, string[]> {
  const program = openProgram(join(root, 'src/api/endpoints.ts'));
  const checker = program.getTypeChecker();
  const thrown = new Map<string, string[]>();
  for (const file of program.getSourceFiles().filter(isOwnSource)) {
    for (const { expression, arguments: given } of find(file, ts.isCallExpression)) {
      const [definition] = given;
      if (expression.getText() !== 'endpoint' || !definition) continue;
      const { method, path, handle } = listParts(checker, definition);
      for (const { place, given } of listPaths(checker, program, path)) {
        const codes = collectCodes(checker, [handle, ...given.filter(isNamedIn(handle))]);
        for (const verb of literalsAt(checker, method)) {
          for (const at of literalsAt(checker, place))
            thrown.set(`${verb} ${at}`, [...codes].sort());
        }
      }
    }
  }
  return thrown;
}

function listPaths(
  checker: ts.TypeChecker,
  program: ts.Program,
  path: ts.Node,
): { place: ts.Node; given: ts.Node[] }[] {
  const made = ts.isIdentifier(path) ? findSymbol(checker, path)?.declarations?.[0] : undefined;
  if (!made || !ts.isBindingElement(made)) return [{ place: path, given: [] }];
  const maker = ts.findAncestor(made, ts.isFunctionDeclaration);
  return program
    .getSourceFiles()
    .filter(isOwnSource)
    .flatMap((file) => find(file, ts.isCallExpression))
    .filter(({ expression }) => findSymbol(checker, expression)?.declarations?.[0] === maker)
    .map(({ arguments: [given] }) => {
      const parts = given && ts.isObjectLiteralExpression(given) ? [...given.properties] : [];
      const place = parts.find((each) => each.name?.getText() === 'path');
      if (!place || !ts.isPropertyAssignment(place))
        throw new Error('A call that creates endpoints has no path');
      return { place: place.initializer, given: parts };
    });
}

const isNamedIn = (handle: ts.Node) => (given: ts.Node) =>
  ts.isPropertyAssignment(given) &&
  find(handle, ts.isIdentifier).some(({ text }) => text === given.name.getText());

/** The failure codes that handlers can reach. A name counts without a call, because it may be a callback. */
function collectCodes(checker: ts.TypeChecker, handlers: ts.Node[]): Set<string> {
  const codes = new Set<string>();
  const seen = new Set<ts.Node>();
  const waiting = [...handlers];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    for (const made of find(node, ts.isNewExpression)) {
      const [code] = made.arguments ?? [];
      if (made.expression.getText() !== 'Failure' || !code) continue;
      for (const each of literalsAt(checker, code)) codes.add(each);
    }
    for (const word of find(node, ts.isIdentifier))
      waiting.push(...findDeclarations(checker, word));
  }
  return codes;
}

function findDeclarations(checker: ts.TypeChecker, word: ts.Identifier): ts.Node[] {
  if (ts.isPropertyAccessExpression(word.parent) && word.parent.name === word) return [];
  return (findSymbol(checker, word)?.declarations ?? []).filter(
    (each) => isOwnSource(each.getSourceFile()) && isCode(each),
  );
}

function findSymbol(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const named = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
}

const isCode = (node: ts.Node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  // The default of an optional parameter.
  ((ts.isVariableDeclaration(node) || ts.isBindingElement(node)) && node.initializer !== undefined);

const isOwnSource = ({ fileName }: ts.SourceFile) => fileName.startsWith(join(root, 'src/'));

function listParts(
  checker: ts.TypeChecker,
  definition: ts.Expression,
): Record<'method' | 'path' | 'handle', ts.Node> {
  const parts = listProperties(checker, definition);
  const part = (name: string): ts.Node => {
    const found = parts.find((each) => each.name?.getText() === name);
    if (!found) throw new Error(`An endpoint has no ${name}: ${definition.getText()}`);
    return ts.isPropertyAssignment(found) ? found.initializer : (found.name ?? found);
  };
  return { method: part('method'), path: part('path'), handle: part('handle').parent };
}

function listProperties(
  checker: ts.TypeChecker,
  given: ts.Expression,
): ts.ObjectLiteralElementLike[] {
  if (ts.isAsExpression(given)) return listProperties(checker, given.expression);
  if (ts.isIdentifier(given)) {
    const made = findSymbol(checker, given)?.declarations?.[0];
    return made && ts.isVariableDeclaration(made) && made.initializer
      ? listProperties(checker, made.initializer)
      : [];
  }
  if (!ts.isObjectLiteralExpression(given)) return [];
  return given.properties.flatMap((each) =>
    ts.isSpreadAssignment(each) ? listProperties(checker, each.expression) : [each],
  );
}

function literalsAt(checker: ts.TypeChecker, node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  const type = checker.getTypeAtLocation(node);
  return literalsOf(checker.getBaseConstraintOfType(type) ?? type);
}

function literalsOf(type: ts.Type): string[] {
  if (type.isUnion()) return type.types.flatMap(literalsOf);
  if (type.isStringLiteral()) return [type.value];
  throw new Error('Names of endpoints and failures must be literals');
}

function find<Node extends ts.Node>(top: ts.Node, is: (node: ts.Node) => node is Node): Node[] {
  const found: Node[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(top);
  return found;
}

/** Loads only our own modules, because the compiler is needed for resolving names only. */
function openProgram(entry: string): ts.Program {
  const path = join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
  const alone = { ...options, types: [], noLib: true, allowJs: false };
  const host = ts.createCompilerHost(alone);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      /^[#.]/.test(text)
        ? ts.resolveModuleName(text, from, alone, host, undefined, undefined, ts.ModuleKind.ESNext)
        : { resolvedModule: undefined },
    );
  return ts.createProgram([entry], alone, host);
}
