// Part of the build: bundles the two programs and all that they load, from the sources, into few files, because reading 2,000
// files took most of the start time. Native libraries, and libraries with files of their own, stay where they are installed.
// The programs exist only as bundles, so the tests run what is shipped.
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
// @boundaries-ignore all builds share it, before any package is built
import { fromSource } from '../../../scripts/from-source.mjs';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../dist/bundle/', import.meta.url));

/** Optional dependencies of Nest, TypeORM and the driver that nobody has installed. */
const ABSENT = [
  /^@nestjs\/(microservices|websockets|platform-express)(\/|$)/,
  /^@fastify\/(multipart|static|view)$/,
  /^(class-(transformer|validator)|file-type)(\/|$)/,
  /^(@google-cloud\/spanner|@sap\/hana-client.*|better-sqlite3|expo-sqlite|hdb-pool|ioredis|mongodb|mssql|mysql2?|oracledb)$/,
  /^(pg-native|pg-query-stream|react-native-sqlite-storage|redis|sql\.js|sqlite3|typeorm-aurora-data-api-driver)$/,
];

/**
 * Code for the URL of one of our built packages: its dependencies can be resolved only from there. pnpm links the package, in a
 * checkout and in the image.
 */
const builtOf = (name) =>
  `new URL('dist/index.js', __toUrl(__realpath(new URL('../../node_modules/${name}/package.json', import.meta.url)))).href`;

const IMPORTS = `import { realpathSync as __realpath } from 'node:fs'; import { pathToFileURL as __toUrl } from 'node:url';`;

/** Native libraries: the names that we use of each, and our package that depends on it. */
const NATIVE = { '@node-rs/argon2': { names: ['hash', 'verify'], owner: '@daybook/users' } };

const natives = {
  name: 'natives',
  resolveId: (id) => (id in NATIVE ? `\0${id}` : undefined),
  load(id) {
    const name = id.slice(1);
    if (id !== `\0${name}` || !(name in NATIVE)) return undefined;
    const { names, owner } = NATIVE[name];
    return `${IMPORTS} import { createRequire } from 'node:module';
      export const { ${names.join(', ')} } = createRequire(${builtOf(owner)})('${name}');`;
  },
};

/**
 * Libraries with files of their own, and the name that we import of each. They are resolved as dependencies of the papers
 * package.
 */
const OF_PAPERS = { pdfkit: 'default', fontkit: 'create', 'qrcode-generator': 'default' };

const ofPapers = {
  name: 'of-papers',
  resolveId: (id) => (id in OF_PAPERS ? `\0papers:${id}` : undefined),
  load(id) {
    if (!id.startsWith('\0papers:')) return undefined;
    const name = id.slice('\0papers:'.length);
    const found = `createRequire(${builtOf('@daybook/papers')})('${name}')`;
    const what = OF_PAPERS[name] === 'default' ? `default ${found}` : `const { ${OF_PAPERS[name]} } = ${found}`;
    return `${IMPORTS} import { createRequire } from 'node:module'; export ${what};`;
  },
};

const IDENTIFIERS = fileURLToPath(new URL('../../../packages/base/identifiers/src/stdnum.ts', import.meta.url));

const OURS = /[\\/](apps[\\/]api|packages([\\/][^\\/]+)+)[\\/]src[\\/]/;

const INJECTABLE = fileURLToPath(
  new URL('decorators/core/injectable.decorator.js', import.meta.resolve('@nestjs/common')),
);

/**
 * In a bundle `import.meta.url` is the bundle's URL. Our modules that look for files beside themselves get the URL of their
 * built package instead.
 */
const ownUrls = {
  name: 'own-urls',
  transform: {
    filter: { id: OURS, code: 'import.meta.url' },
    handler(code, id) {
      const url = id.startsWith(SOURCES)
        ? `new URL('../${relative(SOURCES, id).split(sep).join('/')}', import.meta.url).href`
        : builtOf(packageIn(id));
      return { code: `${IMPORTS} ${code.replaceAll('import.meta.url', url)}`, map: null };
    },
  },
};

/** Our packages have the names of their folders. */
const packageIn = (id) => `@daybook/${/[\\/]packages[\\/](?:[^\\/]+[\\/])?([^\\/]+)[\\/]src[\\/]/.exec(id)[1]}`;

/** A single character beyond Latin 1 makes V8 store the whole source with two bytes per character. */
const inAscii = {
  name: 'in-ascii',
  generateBundle(options, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
    }
  },
};

const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * From our packages and from Nest, a program gets only the modules whose names it uses, and not all that the package's index
 * exports: a command that only runs SQL contains no definitions, routes or verbs.
 */
const hasSideEffects = (id) => !OURS.test(id) && !/@nestjs[\\/]common[\\/]/.test(id);

/** Avoids work that a short command does not need and that takes a third of its time. */
const SHORT_CUTS = [
  // CommonJS packages require all of Nest, so each name imported from its index would run the whole index.
  [OURS, (code) => code.replace(/^import \{([^}]*)\} from '@nestjs\/common'/m, ofItsOwnFile)],
  [/[\\/]injectable\.decorator\.js$/, (code) => `import 'reflect-metadata'; ${code}`],
  // This program outlives the one that starts it. It is in the bundle, too.
  [
    /[\\/]stop-unused-program\.ts$/,
    () => `import { fileURLToPath } from 'node:url';
      export const stopUnusedProgram = () => fileURLToPath(new URL('./stop-unused.js', import.meta.url));`,
  ],
  [
    /[\\/]papers[\\/]worker-program\.ts$/,
    () => `export const workerProgram = () => new URL('./paper-worker.js', import.meta.url);`,
  ],
  [
    /[\\/]incoming[\\/]worker-program\.ts$/,
    () => `export const workerProgram = () => new URL('./e-invoice-worker.js', import.meta.url);`,
  ],
  [
    /[\\/]importing[\\/]worker-program\.ts$/,
    () => `export const workerProgram = () => new URL('./bank-file-worker.js', import.meta.url);`,
  ],
  [
    /[\\/]identifiers[\\/]src[\\/]stdnum\.ts$/,
    () => `import { createRequire } from 'node:module';
      let loaded; export const countries = () => (loaded ??= createRequire(import.meta.url)('./vat-ids.cjs').stdnum);`,
  ],
  // pdf.js loads a file from beside itself, and is resolved as a dependency of the package that uses it.
  [/[\\/]e-invoice[\\/]src[\\/]received[\\/]pdf-js\.ts$/, foundPdfJs],
  // Node 20 would load its HTTP client for this check.
  [/[\\/]pg[\\/]lib[\\/]stream\.js$/, (code) => code.replace('isCloudflareRuntime())', 'false)')],
];

function foundPdfJs(code) {
  const name = 'pdfjs-dist/legacy/build/pdf.mjs';
  const found = `createRequire(${builtOf('@daybook/e-invoice')}).resolve('${name}')`;
  const imports = `${IMPORTS} import { createRequire } from 'node:module';`;
  return `${imports} ${code.replace(`import('${name}')`, `import(__toUrl(${found}).href)`)}`;
}

/** Imported types do not count: they are erased. */
function ofItsOwnFile(all, names) {
  const isAlone = /^\s*Injectable,?\s*$/.test(names.replace(/\btype \w+,?/g, ''));
  return isAlone ? all.replace('@nestjs/common', INJECTABLE) : all;
}

const shortCuts = {
  name: 'short-cuts',
  transform: {
    filter: { id: SHORT_CUTS.map(([path]) => path) },
    handler: (code, id) => ({ code: SHORT_CUTS.findLast(([path]) => path.test(id))[1](code), map: null }),
  },
};

/** The modules that parse a command line and report errors, without those for completion. */
const PROGRAM = new RegExp(
  [
    'base/errors/src/[\\w-]+',
    'client/src/(shell/)?(?!.*(complet|vocabulary|candidates))[\\w-]+',
    'access/src/(scopes/roles|principal|authenticated-request)',
    'base/database/src/ids',
    'base/identifiers/src/email',
    // What reads the settings of mail, without what sends it.
    'base/smtp/src/(errors|mailbox|one-line|settings)',
    'api/src/(cli/(command|failure)|config-error|env-reader|listening)',
  ]
    .map((path) => path.replaceAll('/', '[\\\\/]'))
    .map((path) => `[\\\\/]${path}\\.ts$`)
    .join('|'),
);

/** The modules that migrations and commands share, with the driver, and the decorators of their classes. */
const DATABASE =
  /[\\/]base[\\/]database[\\/]src[\\/](empty-schema|pooler|roles|distribution[\\/](place-functions|refuse-distributed))\.ts$/;

const COMMON = {
  platform: 'node',
  tsconfig: fileURLToPath(new URL('../../../tsconfig.base.json', import.meta.url)),
  external: (id, importer) => ABSENT.some((name) => name.test(id)) && !OURS.test(importer ?? ''),
  treeshake: { moduleSideEffects: hasSideEffects },
  plugins: [fromSource(), natives, ofPapers, ownUrls, shortCuts, inAscii],
  // Without this, an unresolved import would fail only at start.
  onLog: (level, log, report) => report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
};

const OUTPUT = {
  dir: BUNDLE,
  format: 'esm',
  chunkFileNames: '[name].js',
  sourcemap: true,
  comments: { jsdoc: false },
  // Migrations, entities and injected services are identified by their class names.
  keepNames: true,
};

// Small shared modules: one file each would take longer to find than to read.
const groups = [
  { name: 'program', test: PROGRAM },
  { name: 'database', test: DATABASE },
  // Commands that send nothing do not load it.
  { name: 'smtp', test: /node_modules[\\/]nodemailer[\\/]|base[\\/]smtp[\\/]src[\\/]/ },
  {
    name: 'libraries',
    test: /oxc-project.runtime|injectable\.decorator\.js$|[\\/]node_modules[\\/](fastify-plugin|reflect-metadata|toad-cache|tslib|uid)[\\/]/,
  },
];

const programs = await rolldown({ input: { main: `${SOURCES}main.ts`, cli: `${SOURCES}cli.ts` }, ...COMMON });
// This program stops a database when nothing else runs any more, and shares no files with the others.
const stopUnused = await rolldown({
  input: fileURLToPath(new URL('../../../packages/operate/embedded-postgres/src/stop-unused.ts', import.meta.url)),
  ...COMMON,
});
// The programs of workers share no files with the others, either.
const workers = [];
for (const [name, path] of [
  ['paper-worker', 'papers/src/worker.ts'],
  ['e-invoice-worker', 'e-invoice/src/received/worker.ts'],
  ['bank-file-worker', 'bank-files/src/reader/worker.ts'],
]) {
  const input = { [name]: fileURLToPath(new URL(`../../../packages/base/${path}`, import.meta.url)) };
  workers.push(await rolldown({ input, ...COMMON }));
}
// Loaded by the first check of a VAT id, at once and not as a promise.
const vatIds = await rolldown({ input: createRequire(IDENTIFIERS).resolve('stdnum'), ...COMMON });
rmSync(BUNDLE, { recursive: true, force: true });
await programs.write({ ...OUTPUT, codeSplitting: { groups } });
for (const program of [stopUnused, ...workers]) await program.write({ ...OUTPUT, codeSplitting: false });
await vatIds.write({ ...OUTPUT, format: 'cjs', entryFileNames: 'vat-ids.cjs', codeSplitting: false });
