// Part of the build: makes few files of the two programs and all that they load, from the sources. Reading 2,000 files took most of a start. What
// is native or has files of its own stays where it is installed. The programs exist only as bundles: what is tested is what is run.
import { rmSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
// @boundaries-ignore all builds share it, before any package is built
import { fromSource } from '../../../scripts/from-source.mjs';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../dist/bundle/', import.meta.url));

/** What Nest, TypeORM and the driver load only where somebody has installed it, and nobody has. */
const ABSENT = [
  /^@nestjs\/(microservices|websockets|platform-express)(\/|$)/,
  /^@fastify\/(multipart|static|view)$/,
  /^(class-(transformer|validator)|file-type)(\/|$)/,
  /^(@google-cloud\/spanner|@sap\/hana-client.*|better-sqlite3|expo-sqlite|hdb-pool|ioredis|mongodb|mssql|mysql2?|oracledb)$/,
  /^(pg-native|pg-query-stream|react-native-sqlite-storage|redis|sql\.js|sqlite3|typeorm-aurora-data-api-driver)$/,
];

/** Code for the place of a built package of ours, which alone finds what it has installed. pnpm links it, in a checkout and in the image. */
const builtOf = (name) =>
  `new URL('dist/index.js', __toUrl(__realpath(new URL('../../node_modules/${name}/package.json', import.meta.url)))).href`;

const IMPORTS = `import { realpathSync as __realpath } from 'node:fs'; import { pathToFileURL as __toUrl } from 'node:url';`;

/** Libraries for this system: what is used of each, and the package of ours that it is installed for. */
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

/** What writes papers is installed for the package of papers, with files of its own: found there, and by these names. */
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

const OURS = /[\\/](apps[\\/]api|packages([\\/][^\\/]+)+)[\\/]src[\\/]/;

const INJECTABLE = fileURLToPath(
  new URL('decorators/core/injectable.decorator.js', import.meta.resolve('@nestjs/common')),
);

/** In a bundle `import.meta.url` is the bundle's: a module of ours that looks for files beside it asks for those of its package, as built. */
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

/** A package of ours is named as its folder. */
const packageIn = (id) => `@daybook/${/[\\/]packages[\\/](?:[^\\/]+[\\/])?([^\\/]+)[\\/]src[\\/]/.exec(id)[1]}`;

/** With one sign beyond Latin 1 V8 keeps the whole text with two bytes a sign. */
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
 * Of a package of ours, and of Nest's, a program gets the modules whose names it uses, and not all that the package's index names: a
 * command that only speaks SQL is without definitions, routes and verbs.
 */
const hasSideEffects = (id) => !OURS.test(id) && !/@nestjs[\\/]common[\\/]/.test(id);

/** A third of the time of a short command, for nothing that it needs. */
const SHORT_CUTS = [
  // Packages in CommonJS ask for all of Nest, so that its index runs whole for each name that comes from there.
  [OURS, (code) => code.replace(/^import \{([^}]*)\} from '@nestjs\/common'/m, ofItsOwnFile)],
  [/[\\/]injectable\.decorator\.js$/, (code) => `import 'reflect-metadata'; ${code}`],
  // The program that outlives this one is in the bundle, too.
  [
    /[\\/]stop-unused-program\.ts$/,
    () => `import { fileURLToPath } from 'node:url';
      export const stopUnusedProgram = () => fileURLToPath(new URL('./stop-unused.js', import.meta.url));`,
  ],
  [
    /[\\/]papers[\\/]worker-program\.ts$/,
    () => `export const workerProgram = () => new URL('./paper-worker.js', import.meta.url);`,
  ],
  // Node 20 loads its HTTP client for the answer.
  [/[\\/]pg[\\/]lib[\\/]stream\.js$/, (code) => code.replace('isCloudflareRuntime())', 'false)')],
];

/** Types are no names in the end. */
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

/** What reads a command line and tells what is wrong; the names for the completion are not of it. */
const PROGRAM = new RegExp(
  [
    'base/errors/src/[\\w-]+',
    'client/src/(shell/)?(?!.*(complet|vocabulary|candidates))[\\w-]+',
    'access/src/(scopes/roles|principal|authenticated-request)',
    'base/database/src/ids',
    'api/src/(cli/(command|failure)|config-error|env-reader|listening)',
  ]
    .map((path) => path.replaceAll('/', '[\\\\/]'))
    .map((path) => `[\\\\/]${path}\\.ts$`)
    .join('|'),
);

/** What migrations and commands share, and with it the driver; and what marks their classes. */
const DATABASE =
  /[\\/]base[\\/]database[\\/]src[\\/](empty-schema|pooler|roles|distribution[\\/](place-functions|refuse-distributed))\.ts$/;

const COMMON = {
  platform: 'node',
  tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
  external: ABSENT,
  treeshake: { moduleSideEffects: hasSideEffects },
  plugins: [fromSource(), natives, ofPapers, ownUrls, shortCuts, inAscii],
  // What cannot be found would be missed only at a start.
  onLog: (level, log, report) => report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
};

const OUTPUT = {
  dir: BUNDLE,
  format: 'esm',
  chunkFileNames: '[name].js',
  sourcemap: true,
  comments: { jsdoc: false },
  // Names of classes are names of migrations, entities and injected services.
  keepNames: true,
};

// Small ones that several share: a file each would take longer to find than to read.
const groups = [
  { name: 'program', test: PROGRAM },
  { name: 'database', test: DATABASE },
  {
    name: 'libraries',
    test: /oxc-project.runtime|injectable\.decorator\.js$|[\\/]node_modules[\\/](fastify-plugin|reflect-metadata|toad-cache|tslib|uid)[\\/]/,
  },
];

const programs = await rolldown({ input: { main: `${SOURCES}main.ts`, cli: `${SOURCES}cli.ts` }, ...COMMON });
// It stops a database when nothing else runs any more, and shares nothing.
const stopUnused = await rolldown({
  input: fileURLToPath(new URL('../../../packages/operate/embedded-postgres/src/stop-unused.ts', import.meta.url)),
  ...COMMON,
});
// So does what writes papers, in workers.
const paperWorker = await rolldown({
  input: { 'paper-worker': fileURLToPath(new URL('../../../packages/base/papers/src/worker.ts', import.meta.url)) },
  ...COMMON,
});
rmSync(BUNDLE, { recursive: true, force: true });
await programs.write({ ...OUTPUT, codeSplitting: { groups } });
for (const program of [stopUnused, paperWorker]) await program.write({ ...OUTPUT, codeSplitting: false });
