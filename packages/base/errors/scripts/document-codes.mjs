// Writes the tables of docs/errors.md from the table of codes: npm run docs. With --print the document goes to the output.
import { readFileSync, writeFileSync } from 'node:fs';
import { ERROR_CODES } from '../dist/error-codes.js';

const DOCUMENT = new URL('../../../../docs/errors.md', import.meta.url);
const START = '<!-- The tables below are generated from packages/base/errors/src/error-codes.ts. Do not edit. -->';
const END = '<!-- End of the generated tables. -->';

const heading = (statuses) => (statuses.length === 0 ? 'Command line and start of the service' : statuses.join(' or '));
const row = ([code, meaning]) => `| \`${code}\` | ${meaning} |`;
const tables = ERROR_CODES.map(({ statuses, codes }) => {
  const rows = Object.entries(codes).map(row).join('\n');
  return `### ${heading(statuses)}\n| Code | Meaning and what to do |\n|---|---|\n${rows}\n`;
});

const document = readFileSync(DOCUMENT, 'utf8');
const [start, end] = [document.indexOf(START), document.indexOf(END)];
if (start < 0 || end < start) throw new Error(`docs/errors.md lacks its marks: ${START} … ${END}`);
const text = `${document.slice(0, start)}${START}\n\n${tables.join('\n')}\n${document.slice(end)}`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(DOCUMENT, text);
