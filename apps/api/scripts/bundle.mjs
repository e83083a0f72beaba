// Part of the build: makes few files of the two programs and all that they load. Reading 2,000 files took most of a start. What is
// native or has files of its own stays where it is installed; so do the modules themselves, for tests and profiles. The programs exist only as
// bundles: what is tested is what is run.
import { rmSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const BUILT = fileURLToPath(new URL('../dist/', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../dist/bundle/', import.meta.url));

/** What Nest, TypeORM and the driver load only where somebody has installed it, and nobody has. */
const ABSENT = [
  /^@nestjs\/(microservices|websockets|platform-express)(\/|$)/,
  /^@fastify\/(multipart|static|view)$/,
  /^class-(transformer|validator)(\/|$)/,
  /^(@google-cloud\/spanner|@sap\/hana-client.*|better-sqlite3|expo-sqlite|hdb-pool|ioredis|mongodb|mssql|mysql2?|oracledb)$/,
  /^(pg-native|pg-query-stream|react-native-sqlite-storage|redis|sql\.js|sqlite3|typeorm-aurora-data-api-driver)$/,
];

/** Libraries for this system: what is used of each, and the package of ours that it is installed for. */
const NATIVE = { '@node-rs/argon2': { names: ['hash', 'verify'], owner: '@daybook/users' } };

const natives = {
  name: 'natives',
  resolveId: (id) => (id in NATIVE ? `\0${id}` : undefined),
  load(id) {
    const name = id.slice(1);
    if (id !== `\0${name}` || !(name in NATIVE)) return undefined;
    const { names, owner } = NATIVE[name];
    return `import { createRequire } from 'node:module';
      const installed = createRequire(import.meta.url).resolve('${owner}');
      export const { ${names.join(', ')} } = createRequire(installed)('${name}');`;
  },
};

/** In a bundle `import.meta.url` is the bundle's: a module of ours that looks for files beside it asks for those of its package. */
const ownUrls = {
  name: 'own-urls',
  transform: {
    filter: { id: /[\\/](apps[\\/]api|packages([\\/][^\\/]+)+)[\\/]dist[\\/]/, code: 'import.meta.url' },
    handler(code, id) {
      const url = id.startsWith(BUILT)
        ? `new URL('${relative(BUNDLE, id).split(sep).join('/')}', import.meta.url).href`
        : `__toUrl(__require(import.meta.url).resolve('@daybook/${packageIn(id)}')).href`;
      const imports = `import { createRequire as __require } from 'node:module'; import { pathToFileURL as __toUrl } from 'node:url';`;
      return { code: `${imports} ${code.replaceAll('import.meta.url', url)}`, map: null };
    },
  },
};

/** A package of ours is named as its folder. */
const packageIn = (id) => /[\\/]packages[\\/](?:[^\\/]+[\\/])?([^\\/]+)[\\/]dist[\\/]/.exec(id)[1];

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

const bundle = await rolldown({
  input: { main: `${BUILT}main.js`, cli: `${BUILT}cli.js` },
  platform: 'node',
  external: ABSENT,
  plugins: [natives, ownUrls, inAscii],
  // What cannot be found would be missed only at a start.
  onLog: (level, log, report) => report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
});
rmSync(BUNDLE, { recursive: true, force: true });
await bundle.write({
  dir: BUNDLE,
  format: 'esm',
  chunkFileNames: '[name].js',
  // Two small ones that the service and commands share.
  codeSplitting: {
    groups: [
      { name: 'shared', test: /[\\/](client[\\/]dist[\\/]csv\.js$|node_modules[\\/](fastify-plugin|toad-cache)[\\/])/ },
    ],
  },
  sourcemap: true,
  comments: { jsdoc: false },
  // Names of classes are names of migrations, entities and injected services.
  keepNames: true,
});
for (const name of ['main', 'cli']) {
  for (const ending of ['.js', '.d.ts']) rmSync(`${BUILT}${name}${ending}`);
}
