import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const CACHE = join(HERE, '../../node_modules/.cache');
const NOTHING =
  'There is no browser for the tests of the console. Install Google Chrome, or set CHROME_PATH to the program of a Chrome or Chromium.';

/**
 * Finds the browser: the one in CHROME_PATH; on Linux x64 the one from npm; otherwise an installed Chrome. Returns Playwright's
 * launch options.
 */
export async function findChromium(env = process.env, { platform, arch } = process) {
  if (env.CHROME_PATH) {
    if (!existsSync(env.CHROME_PATH)) throw new Error(`CHROME_PATH: there is no file ${env.CHROME_PATH}`);
    return { executablePath: env.CHROME_PATH };
  }
  if (platform === 'linux' && arch === 'x64') return unpacked();
  if (installedChrome(env, platform)) return { channel: 'chrome' };
  throw new Error(NOTHING);
}

function installedChrome(env, platform) {
  const windows = [env.LOCALAPPDATA, env.PROGRAMFILES, env['PROGRAMFILES(X86)']].filter(Boolean);
  const places = {
    darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    win32: windows.map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
  };
  return (places[platform] ?? ['/opt/google/chrome/chrome']).some((path) => existsSync(path));
}

/** Unpacked beside its final folder and then renamed, so that another run never finds an incomplete one. */
async function unpacked() {
  const manifest = createRequire(import.meta.url)
    .resolve('@sparticuz/chromium')
    .replace(/build.*$/, 'package.json');
  const folder = join(CACHE, `chromium-${JSON.parse(readFileSync(manifest, 'utf8')).version}`);
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    const draft = mkdtempSync(join(CACHE, 'draft-'));
    await runUnpacking(draft, folder);
    try {
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const environment = { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') };
  return { executablePath: join(folder, 'chromium'), env: environment };
}

function runUnpacking(draft, folder) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, TMPDIR: draft };
    const child = spawn(process.execPath, [join(HERE, 'unpack-chromium.mjs'), folder], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The browser could not be unpacked to ${folder}.`)),
    );
  });
}
