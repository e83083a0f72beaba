import { headingsOf, linksOf, pathsOf, type Heading } from './markdown.js';
import { isCode, type Tree, type TreeFile } from './tree.js';

const SPEC = 'docs/spec/';

/**
 * `domain.md 5.1`, `domain.md 7, 15 and 21`, `domain.md 2; 7: 15`, `scale.md 3, rule 5`; a comment may break the line anywhere
 * between.
 */
const GAP = String.raw`(?:[ \t]|\n[ \t]*(?:\*|//|#)?[ \t]*)+`;
const NUMBER = String.raw`\d+(?:\.\d+)*`;
const REFERENCE = new RegExp(
  String.raw`([\w-]+\.md)\x60?${GAP}(${NUMBER})((?:(?:,|;${GAP}${NUMBER}:|${GAP}and|${GAP}to)${GAP}(?:rules?${GAP})?${NUMBER})*)`,
  'g',
);
/** A Markdown file or an ADR that is named anywhere. */
const NAMED = /(?<![\w/.:-])((?:[\w.-]+\/)*[\w-]+\.md)\b|\b(docs\/adr\/\d{4}[\w-]*)/g;
/** Paths from the root. */
const ROOTED = /^(apps|packages|docs|scripts|examples)\//;
const PATH = /^(?:[\w.*<>@-]+\/)*[\w.*<>@-]+\.(?:tsx?|mjs|cjs|md|json|yml|yaml)$|^(?:[\w.*<>@-]+\/)+$/;
/** Generated files, which are not in the tree. */
const GENERATED = /(^|\/)(dist|node_modules|artifacts)\/|^\.|\.d\.ts$/;

/**
 * Broken references and links: to a section that docs/spec does not have, or to a missing file, path or heading. The changelog
 * describes the past, so its paths are not checked; neither are the planted faults of the fences' tests.
 */
export function referenceFaults(tree: Tree): string[] {
  const paths = new PathIndex(tree.files);
  const sections = new Map(
    tree.files
      .filter(({ path }) => path.startsWith(SPEC))
      .map(({ path, text }) => [path.slice(SPEC.length), headingsOf(text)]),
  );
  return tree.files
    .filter(({ path }) => isRead(path))
    .flatMap((file) => [
      ...sectionFaults(file, sections),
      ...nameFaults(file, paths),
      ...(file.path.endsWith('.md') ? [...linkFaults(file, tree), ...pathFaults(file, paths)] : []),
    ]);
}

function isRead(path: string): boolean {
  return (
    (isCode(path) || path.endsWith('.md')) && path !== 'CHANGELOG.md' && !path.startsWith('packages/test/tooling/test/')
  );
}

function sectionFaults({ path, text }: TreeFile, sections: ReadonlyMap<string, readonly Heading[]>): string[] {
  return [...text.matchAll(REFERENCE)].flatMap(({ 1: name, 2: first, 3: more, index }) => {
    const at = `${path}:${lineAt(text, index)}: ${name} ${first}${more}`.replaceAll(/\s*\n[ \t]*(\*|\/\/|#)?/g, '');
    const headings = sections.get(name as string);
    if (!headings)
      return [`${at}: there is no ${SPEC}${name}. Name the document by its path, or a section of docs/spec.`];
    return missingOf(headings, [first as string, ...((more as string).match(new RegExp(NUMBER, 'g')) ?? [])]).map(
      (number) => `${at}: ${SPEC}${name} has no ${number}. Name the section that has the rule.`,
    );
  });
}

/** After a section with numbered items, a plain number is an item; otherwise it is a section. */
function missingOf(headings: readonly Heading[], numbers: readonly string[]): string[] {
  let section: Heading | undefined;
  return numbers.filter((number) => {
    if (section?.items.has(number)) return false;
    const found = headings.find((heading) => heading.number === number);
    section = found ?? section;
    return found === undefined;
  });
}

/** Markdown files and ADRs by name, in code and in documents. */
function nameFaults({ path, text }: TreeFile, paths: PathIndex): string[] {
  return [...text.matchAll(NAMED)].flatMap(({ 1: file, 2: adr, index }) => {
    const name = (file ?? adr) as string;
    const isThere = adr === undefined ? paths.has(name, path) : paths.begins(adr);
    return isThere ? [] : [`${path}:${lineAt(text, index)}: there is no ${name}.`];
  });
}

/** A document's links: the file, and for a Markdown file the heading. */
function linkFaults({ path, text }: TreeFile, tree: Tree): string[] {
  return linksOf(text).flatMap(({ line, target }) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [to = '', anchor] = target.split('#');
    const found = to === '' ? path : resolved(path, to);
    const file = tree.files.find((one) => one.path === found);
    if (!file && !tree.files.some((one) => one.path.startsWith(`${found}/`)))
      return [`${path}:${line}: the link to ${target} leads nowhere.`];
    if (anchor === undefined || !file || headingsOf(file.text).some((heading) => heading.anchor === anchor)) return [];
    return [`${path}:${line}: ${found} has no heading #${anchor}.`];
  });
}

/** Paths in backticks and in tree diagrams, relative to the root or to any folder. */
function pathFaults({ path, text }: TreeFile, paths: PathIndex): string[] {
  return pathsOf(text)
    .filter(({ name }) => PATH.test(name) && !GENERATED.test(name))
    .filter(({ name }) => !paths.has(name, path))
    .map(({ line, name }) => `${path}:${line}: there is no ${name}.`);
}

class PathIndex {
  private readonly all: ReadonlySet<string>;

  constructor(files: readonly TreeFile[]) {
    const folders = files.flatMap(({ path }) =>
      path.split('/').map((_, i, parts) => `${parts.slice(0, i).join('/')}/`),
    );
    this.all = new Set([...files.map(({ path }) => path), ...folders]);
  }

  begins(start: string): boolean {
    return [...this.all].some((path) => path.startsWith(start));
  }

  /** `*` and `<name>` match any part of a name. A path that is not relative to the root may be relative to any folder. */
  has(sent: string, from: string): boolean {
    const name = sent.replace(/^(\.\.\/)+/, '');
    if (this.all.has(name) || this.all.has(resolved(from, sent))) return true;
    const escaped = name.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\*|<[^>]*>/g, '[^/]*');
    const pattern = new RegExp(ROOTED.test(name) ? `^${escaped}$` : `(^|/)${escaped}$`);
    return [...this.all].some((path) => pattern.test(path));
  }
}

function resolved(from: string, to: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of to.replace(/\/$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
