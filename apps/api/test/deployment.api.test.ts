import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMMANDS } from '../src/cli/commands.js';
import { readConfig, SECRETS } from '../src/config.js';
import { ROOT } from './support/processes.js';

type Settings = Readonly<Record<string, string>>;

/** A file with settings of the service, and how to read them as environment variables. */
interface Place {
  readonly path: string;
  read(text: string): Settings;
}

const pairs = (text: string, pattern: RegExp): Settings =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name, value]) => [name!, value!]));

const section = (text: string, from: string, to: RegExp): string =>
  text.slice(text.indexOf(from)).split(to)[0] as string;

const IMAGE: Place = {
  path: 'Dockerfile',
  read: (text) => {
    const [, line = ''] = /^ENV (NODE_ENV.*)$/m.exec(text) ?? [];
    return pairs(line, /(\w+)=(\S+)/g);
  },
};
const COMPOSE: Place = {
  path: 'docker-compose.yml',
  read: (text) =>
    pairs(section(section(text, '  api:', /\nsecrets:/), 'environment:', /\n {4}\w/), /^ {6}(\w+): (.+)$/gm),
};
const UNIT: Place = {
  path: 'deploy/systemd/daybook.service',
  read: (text) => pairs(text, /^Environment=(\w+)=(.*)$/gm),
};
const UNIT_FILE: Place = {
  path: 'deploy/systemd/daybook.env.example',
  read: (text) => pairs(text, /^(?:# )?([A-Z_]+)=(.*)$/gm),
};
const PLACES = [IMAGE, COMPOSE, UNIT, UNIT_FILE];

const textOf = ({ path }: Pick<Place, 'path'>): string => readFileSync(join(ROOT, path), 'utf8');

/** The environment variables that the service reads. */
function knownNames(): ReadonlySet<string> {
  const asked = new Set<string>();
  readConfig(new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => (asked.add(String(name)), undefined) }));
  return asked;
}

const unknownIn = (settings: Settings): string[] => Object.keys(settings).filter((name) => !knownNames().has(name));

const secondsIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);

describe('the files of a deployment', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'daybook-deployment-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** With the values that an orchestrator or systemd fills in. */
  function filledIn(settings: Settings): Settings {
    const secrets: Settings = { DATABASE_URL: 'postgres://u:p@db/books', DAYBOOK_SECRET_KEY: 'k'.repeat(32) };
    const entries = Object.entries(settings).map(([name, value]) => {
      const secret = secrets[name.replace(/_FILE$/, '')];
      if (secret === undefined) return [name, value.replace(/^\$\{\w+:-(.*)\}$/, '$1').replace('%S', '/var/lib')];
      const path = join(folder, name);
      writeFileSync(path, `${secret}\n`);
      return [name, path];
    });
    return Object.fromEntries(entries);
  }

  it.each(PLACES)('$path names settings that the service has, with values that it takes', (place) => {
    const settings = place.read(textOf(place));
    expect([Object.keys(settings).length > 1, unknownIn(settings)]).toEqual([true, []]);
    expect(() => readConfig({ ...filledIn(settings), NODE_ENV: undefined })).not.toThrow();
  });

  it.each(PLACES)('in $path a wrong name is found', (place) => {
    const text = textOf(place);
    for (const name of Object.keys(place.read(text))) {
      const planted = text.replaceAll(new RegExp(`\\b${name}(?=[=:])`, 'g'), `${name}S`);
      expect(unknownIn(place.read(planted))).toContain(`${name}S`);
    }
  });

  it.each([
    ['compose', { ...IMAGE.read(textOf(IMAGE)), ...COMPOSE.read(textOf(COMPOSE)) }],
    ['systemd', { ...UNIT.read(textOf(UNIT)), ...UNIT_FILE.read(textOf(UNIT_FILE)) }],
  ])('start in production with %s, and no secret is in the environment', (_name, settings: Settings) => {
    const config = readConfig(filledIn(settings));
    expect(config).toMatchObject({
      production: true,
      secretKey: 'k'.repeat(32),
      database: { url: expect.any(String) },
    });
    expect(SECRETS.filter((name) => name in settings)).toEqual([]);
  });

  it('give a stop the time that the service takes for it', () => {
    const needed = readConfig({}).shutdownGraceMs / 1000 + 10;
    expect(secondsIn(textOf(UNIT), /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(needed);
    const api = section(textOf(COMPOSE), '  api:', /\nsecrets:/);
    expect(secondsIn(api, /stop_grace_period: (\d+)s/)).toBeGreaterThan(needed);
  });

  it('run commands that the program has', () => {
    const image = textOf(IMAGE);
    const [, start] = /^CMD \["(\w+)"\]$/m.exec(image) ?? [];
    const [, check] = /^HEALTHCHECK .* CMD \["daybook", "(\w+)"\]$/m.exec(image) ?? [];
    const [, unit] =
      /^ExecStart=\/usr\/bin\/node \/opt\/daybook\/apps\/api\/dist\/bundle\/cli\.js (\w+)$/m.exec(textOf(UNIT)) ?? [];
    expect([start, check, unit]).toEqual(['start', 'health', 'start']);
    expect(Object.keys(COMMANDS)).toEqual(expect.arrayContaining(['start', 'health']));
  });

  it('shut each container in, and keep root and the base fixed in the image', () => {
    const compose = textOf(COMPOSE);
    for (const each of [section(compose, '  postgres:', /\n {2}api:/), section(compose, '  api:', /\nsecrets:/)]) {
      for (const line of [
        'read_only: true',
        'cap_drop: [ALL]',
        "security_opt: ['no-new-privileges:true']",
        'tmpfs: [/tmp',
      ])
        expect(each).toContain(`    ${line}`);
    }
    const image = textOf(IMAGE);
    expect(image).toMatch(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-[a-z]+-slim$/m);
    expect([...image.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
    expect(image.slice(image.lastIndexOf('FROM'))).toMatch(/^USER node$/m);
  });

  it('are read by the script that builds the image without an engine, or refused', () => {
    const read = (text: string): string => {
      const program = `import { stagesOf, settingsOf } from './scripts/image/dockerfile.mjs';
        const stages = stagesOf(process.argv[1]);
        const { env, user, command, health } = settingsOf(stages.at(-1));
        console.log(JSON.stringify([stages.map(({ name, base }) => [name, base]), env, user, command, health]));`;
      const options = { cwd: ROOT, encoding: 'utf8' } as const;
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, text], options);
      return stdout || stderr;
    };
    const image = textOf(IMAGE);
    const [, base] = /^ARG NODE_IMAGE=(.*)$/m.exec(image) ?? [];
    expect(JSON.parse(read(image))).toEqual([
      [
        ['build', base],
        [null, base],
      ],
      IMAGE.read(image),
      'node',
      ['start'],
      ['daybook', 'health'],
    ]);
    expect(read(`${image}\nrun x`)).toContain('cannot read "run x"');
  });

  it('are a unit that systemd understands', () => {
    const path = join(folder, 'daybook.service');
    const verify = (text: string): string => {
      writeFileSync(path, text.replace('/usr/bin/node', process.execPath));
      const { error, stdout, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
      return error === undefined ? `${stdout}${stderr}` : 'absent';
    };
    const found = verify(textOf(UNIT));
    // Without systemd nothing can verify units.
    if (found === 'absent') return;
    expect(found.split('\n').filter((line) => line.includes('daybook.service'))).toEqual([]);
    expect(verify(textOf(UNIT).replace('ProtectHome', 'ProtectHom'))).toContain("'ProtectHom'");
  });
});
