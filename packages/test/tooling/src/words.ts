import { DOMAINS } from './graph.js';
import { isBrowser, isCode, isRuntime, isTest, type Tree, type TreeFile } from './tree.js';

interface Ban {
  readonly pattern: RegExp;
  /** What to do instead, as a sentence. */
  readonly instead: string;
  readonly where: (path: string) => boolean;
}

/**
 * Settings are read in one place. The client's program does not use the service's settings; the embedded launcher, the
 * benchmark and the tests pass an environment on to other processes.
 */
const READS_ENVIRONMENT = [
  /^apps\/api\/src\/(main|cli|config|env-reader)\.ts$/,
  /^packages\/client\/src\/shell\/bin\.ts$/,
  /^packages\/operate\/embedded-postgres\/src\//,
  /^apps\/bench\/src\/(limit|service)\//,
  /^packages\/test\/(testing|tooling)\//,
];

const inDomain = (path: string): boolean =>
  isRuntime(path) && DOMAINS.some((name) => path.startsWith(`packages/${name}/`));
const inActions = (path: string): boolean => isRuntime(path) && /^packages\/.*\/actions\//.test(path);
const inService = (path: string): boolean => isRuntime(path) && !isBrowser(path);
const inSource = (path: string): boolean => isRuntime(path) || (isCode(path) && path.startsWith('scripts/'));

/** Functions that lose digits. */
const INEXACT = /\b(parseFloat|toFixed)\b|\bMath\.(round|floor|ceil)\(.*(amount|price|total|quantity|rate\b)/i;

const BANS: readonly Ban[] = [
  { pattern: /\bforwardRef\b/, instead: 'Break the circle: listen to an event.', where: isCode },
  { pattern: /\bScope\.(REQUEST|TRANSIENT)\b/, instead: 'Pass the principal as a parameter.', where: isCode },
  {
    pattern: /\b(AsyncLocalStorage|async_hooks)\b/,
    instead: 'Pass it as a parameter: an asynchronous context costs every await of the process.',
    where: (path) => isRuntime(path) && !/^(apps\/bench|packages\/test\/testing)\//.test(path),
  },
  {
    pattern: /: Database\b/,
    instead: 'Ask work.tx: what runs on the pool neither sees what the work has written nor is undone with it.',
    where: inActions,
  },
  { pattern: /\bsynchronize: *true\b/, instead: 'Write a migration.', where: isCode },
  {
    pattern: /from ['"]@nestjs\/(event-emitter|typeorm|config|cqrs)['"]/,
    instead: 'Use ours: it keeps the transaction.',
    where: isCode,
  },
  {
    pattern: /\b\w*HttpException\b/,
    instead: 'Throw a class of @daybook/errors.',
    where: (path) => isRuntime(path) && path.startsWith('packages/') && !path.startsWith('packages/edge/http/'),
  },
  {
    pattern: /\bprocess\.env\b/,
    instead: 'Add it to apps/api/src/config.ts.',
    where: (path) => inService(path) && !READS_ENVIRONMENT.some((pattern) => pattern.test(path)),
  },
  { pattern: /\bprocess\.env\b/, instead: 'A browser has no environment: ask the service.', where: isBrowser },
  {
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    instead: "Today is a day of the workspace's zone: ask the books.",
    where: inDomain,
  },
  {
    pattern: /\bnew Date\(\)\.toISOString\(\)\.(slice|split|substring)\b/,
    instead: "A day is one of the workspace's zone.",
    where: (path) => inService(path) && !inDomain(path),
  },
  {
    // Reading the clock itself is allowed: to compute a remaining wait, or to format an instant in a given zone.
    pattern: /\bnew Date\(\)\.(to\w*String|get(UTC)?(FullYear|Month|Date|Day))\b|\bdayjs\(\)/,
    instead: "Today is a day of the workspace's zone, which the session tells, not of the browser's.",
    where: isBrowser,
  },
  {
    pattern: INEXACT,
    instead: 'Reckon with @daybook/money.',
    where: (path) => inService(path) && !path.startsWith('packages/base/money/'),
  },
  {
    pattern: INEXACT,
    instead: 'Amounts stay texts; totals come from the service: ask with dry_run.',
    where: isBrowser,
  },
  {
    pattern: /\b(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write)\b/,
    instead: 'Text is text: let React write it.',
    where: isBrowser,
  },
  { pattern: /\beval\(|\bnew Function\(/, instead: 'Write it out.', where: isCode },
  { pattern: /\bconsole\.\w+\(/, instead: 'Use the logger.', where: inService },
  { pattern: /\bconsole\.\w+\(/, instead: 'Nobody reads it there: show it, or leave it.', where: isBrowser },
  { pattern: /\b(TODO|FIXME)\b/, instead: 'Do it now, or open an issue.', where: inSource },
  {
    pattern: /\b(rider|ridden|look(s|ed|ing)? ahead|WriteGate)\b/i,
    instead: 'Use the standard term: piggybacked, preview, limiter.',
    where: isRuntime,
  },
  {
    pattern: /\bdescribe\.only\(|\bit\.only\(|\b(describe|it|test)\.skip\(|\bxit\(/,
    instead: 'Run every test.',
    where: isTest,
  },
  {
    pattern: /\benv(\.|\[['"])\w*SEED\b|\bMath\.random\(/,
    instead: 'Begin at seedOf of @daybook/testing, which prints the seed that repeats a run.',
    where: isTest,
  },
  {
    pattern: /\bwhile \(.*\) await (pause\(|new Promise\()/,
    instead: 'Wait by until of @daybook/testing: it says what did not come to be.',
    where: isTest,
  },
  { pattern: /(?<![\w.])\/(work|root|home\/\w+)\//, instead: 'No path of one machine.', where: isTracked },
  {
    pattern:
      /\b(registry\.npmjs\.org|registry\.npmmirror\.com|npm\.pkg\.github\.com|verdaccio)\b|^registry *=|:_authToken/,
    instead: 'No registry in the tree.',
    where: isTracked,
  },
];

const SILENT_NAMES = new Set([
  'common',
  'shared',
  'core',
  'utils',
  'util',
  'helpers',
  'helper',
  'lib',
  'types',
  'misc',
  'services',
]);

/** Forbidden words, and names without meaning. */
export function wordFaults(tree: Tree): string[] {
  return [
    ...tree.files.filter(({ path }) => !path.startsWith('packages/test/tooling/')).flatMap(bannedIn),
    ...tree.files.flatMap(({ path }) => silentName(path)),
  ];
}

function bannedIn(file: TreeFile): string[] {
  const bans = BANS.filter(({ where }) => where(file.path));
  if (bans.length === 0) return [];
  return file.text.split('\n').flatMap((line, i) =>
    bans.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(line);
      return found ? [`${file.path}:${i + 1}: ${found[0].trim()}. ${instead}`] : [];
    }),
  );
}

function silentName(path: string): string[] {
  if (/\.service\.(tsx?|js)$/.test(path)) return [`${path}: a service name is a decision postponed. Name the verb.`];
  const words = path.replace(/\.[a-z.]+$/, '').split('/');
  const silent = words.find((word) => SILENT_NAMES.has(word));
  return silent === undefined ? [] : [`${path}: ${silent} says nothing. Name what is in it.`];
}

function isTracked(path: string): boolean {
  return !/\.(png|ico|svg|woff2?)$/.test(path);
}
