import { t } from '../texts/words.js';
/** Order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [name: string, form: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[^ ]* (?:Mobile\/\w+ )?Safari\//],
];

/** Phones and tablets first: they also name the system that they are based on. */
const SYSTEMS: readonly (readonly [name: string, form: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * A User-Agent in words: `Firefox 145 on Windows`. A program is shown by its own name (`curl 8.9`), and an unknown agent
 * unchanged. It is only a hint, since anybody can send anything.
 */
export function deviceInWords(agent: string): string {
  const text = agent.trim();
  if (text === '') return t.deviceWords.unknown;
  const system = SYSTEMS.find(([, form]) => form.test(text))?.[0];
  const browser = browserIn(text);
  if (browser) return system ? t.deviceWords.on(browser, system) : browser;
  const program = /^([A-Za-z][\w.-]*)\/(\d+(?:\.\d+)?)/.exec(text);
  if (program && program[1] !== 'Mozilla') return `${program[1]} ${program[2]}`;
  return system ? t.deviceWords.browserOn(system) : text;
}

function browserIn(text: string): string | undefined {
  for (const [name, form] of BROWSERS) {
    const version = form.exec(text)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return undefined;
}
