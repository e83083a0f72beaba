import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Runs a program to its end; its output is shown. @throws Error when it fails */
export function run(program, args, options = {}) {
  execFileSync(program, args, { stdio: ['ignore', 2, 2], ...options });
}

/**
 * The files of the base image, as far as its name says them: Debian by debootstrap, Node and npm from npm, and the user `node`. Who has an
 * engine gives the real ones instead (`--base`).
 */
export function makeBase(image, folder) {
  const [, version, suite] = /^node:(\d+\.\d+\.\d+)-([a-z]+)-slim(?:@.*)?$/.exec(image) ?? [];
  if (version === undefined)
    throw new Error(`Files like those of ${image} cannot be made: give a folder that has them by --base.`);
  if (process.arch !== 'x64' && process.arch !== 'arm64')
    throw new Error(`There is no Node for ${process.arch} on npm.`);
  run('debootstrap', ['--variant=minbase', suite, folder]);
  const packed = mkdtempSync(join(folder, 'tmp/node-'));
  for (const [name, spec] of [
    ['node', `node-linux-${process.arch}@${version}`],
    ['npm', 'npm@11'],
  ]) {
    const options = { cwd: packed, encoding: 'utf8', stdio: ['ignore', 'pipe', 2] };
    const file = execFileSync('npm', ['pack', '--silent', spec], options).trim();
    mkdirSync(join(packed, name));
    run('tar', ['-xzf', file, '--no-same-owner', '--strip-components=1', '-C', name], { cwd: packed });
  }
  cpSync(join(packed, 'node/bin/node'), join(folder, 'usr/local/bin/node'));
  cpSync(join(packed, 'npm'), join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/local/bin', name));
  }
  rmSync(packed, { recursive: true });
  run('chroot', [folder, 'groupadd', '--gid', '1000', 'node']);
  run('chroot', [folder, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);
}

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'];
/** Behind a proxy that signs with a certificate of its own, npm needs it as the host has it. */
const CERTIFICATES = process.env.NODE_EXTRA_CA_CERTS;
const INSIDE = '/run/certificates.crt';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The environment of a step of a build, as an engine would make it. */
function buildEnvironment(settings) {
  const { HTTP_PROXY, HTTPS_PROXY, NO_PROXY } = process.env;
  const certificates = CERTIFICATES === undefined ? {} : { NODE_EXTRA_CA_CERTS: INSIDE };
  return { PATH, HOME: '/root', HTTP_PROXY, HTTPS_PROXY, NO_PROXY, ...certificates, ...settings.env };
}

/** One RUN: as root, in namespaces of its own, with the network of this machine. @throws Error when it fails */
export function runStep(root, settings, command) {
  const mounts = [
    ...commonMounts(root),
    'mount -t tmpfs tmpfs "$ROOT/run"',
    'touch "$ROOT/run/resolv.conf" && mount --bind /etc/resolv.conf "$(readlink -m "$ROOT/etc")/resolv.conf"',
    ...(CERTIFICATES === undefined ? [] : [`touch "$ROOT${INSIDE}" && mount --bind "$CERTIFICATES" "$ROOT${INSIDE}"`]),
  ];
  if (!existsSync(join(root, 'etc/resolv.conf'))) run('touch', [join(root, 'etc/resolv.conf')]);
  const inside = ['chroot', root, '/bin/sh', '-c', `cd ${settings.folder} && ${command}`];
  const own = { PATH: process.env.PATH, ROOT: root, ...(CERTIFICATES === undefined ? {} : { CERTIFICATES }) };
  const environment = Object.entries(buildEnvironment(settings)).filter(([, value]) => value !== undefined);
  const set = environment.map(([name, value]) => `${name}=${value}`);
  run('unshare', namespaced([...mounts, 'exec "$@"'], ['env', '-i', ...set, ...inside]), { env: own });
}

/**
 * Starts a program as `docker run --read-only --cap-drop ALL --security-opt no-new-privileges --tmpfs /tmp` would: as the user of the image,
 * the files read-only but for the data folder and /tmp. `secrets` is shown at /mnt. Answers the child; its own child is the program.
 */
export function startContained(root, { settings, uid, data, secrets, env = {}, command }, options = {}) {
  const mounts = [
    ...commonMounts(root),
    'mount -t tmpfs tmpfs "$ROOT/tmp"',
    'mount --bind "$DATA" "$ROOT/data"',
    'mount --bind "$SECRETS" "$ROOT/mnt" && mount -o remount,bind,ro "$ROOT/mnt"',
    'mount -o remount,bind,ro "$ROOT"',
  ];
  const set = Object.entries({ PATH, ...settings.env, ...env }).map(([name, value]) => `${name}=${value}`);
  const user = [
    `--reuid=${uid}`,
    `--regid=${uid}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
  ];
  const inside = [
    'env',
    '-i',
    ...set,
    'chroot',
    root,
    '/usr/bin/setpriv',
    ...user,
    '/usr/bin/env',
    '-C',
    settings.folder,
    ...command,
  ];
  const own = { PATH: process.env.PATH, ROOT: root, DATA: data, SECRETS: secrets };
  return spawn('unshare', namespaced([...mounts, 'exec "$@"'], inside), { env: own, ...options });
}

function commonMounts(root) {
  const devices = DEVICES.map((name) => `touch "$ROOT/dev/${name}" && mount --bind /dev/${name} "$ROOT/dev/${name}"`);
  mkdirSync(join(root, 'dev'), { recursive: true });
  return [
    'set -e',
    'mount --bind "$ROOT" "$ROOT"',
    'mount -t proc proc "$ROOT/proc"',
    'mount -t tmpfs -o mode=755 tmpfs "$ROOT/dev"',
    ...devices,
  ];
}

const namespaced = (lines, command) => [
  ...['--mount', '--pid', '--fork', '--kill-child', '--', '/bin/sh', '-c', lines.join('\n'), 'sh'],
  ...command,
];
