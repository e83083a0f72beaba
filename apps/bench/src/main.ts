import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { openCompany } from './company/company.js';
import { measureSideBySide, settle } from './measure/side-by-side.js';
import { type Options, readOptions } from './options.js';
import { ROOT } from './process/place.js';
import { sideBySideTable } from './report/side-by-side-table.js';

const log = (line: string): void => void process.stderr.write(`${line}\n`);
const print = (text: string): void => void process.stdout.write(`${text}\n\n`);

async function main(options: Options): Promise<void> {
  const folder = resolve(ROOT, options.dataDir);
  const result: Record<string, unknown> = { at: new Date().toISOString(), node: process.version, cores: availableParallelism(), options };
  const company = await openCompany(folder, options.invoices, 0, log);
  try {
    await settle(company);
    if (options.sections.includes('works')) {
      const compared = await measureSideBySide(company, options, log);
      result['works'] = compared;
      print(sideBySideTable(compared));
    }
  } finally {
    await company.close();
  }
  writeFileSync(resolve(ROOT, options.out), `${JSON.stringify(result, null, 2)}\n`);
  log(`Written to ${options.out}.`);
}

try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  log(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
