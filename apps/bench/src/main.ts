import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { openCompany } from './company/company.js';
import { hasPgbench, measureLimit } from './limit/limit.js';
import { measureSideBySide, settle } from './measure/side-by-side.js';
import { type Options, readOptions } from './options.js';
import { ROOT } from './process/place.js';
import { limitTable } from './report/limit-table.js';
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
    if (options.sections.includes('limit')) {
      if (hasPgbench()) {
        const limits = await measureLimit(company, options, log);
        result['limit'] = limits;
        print(limitTable(limits));
      } else {
        print('pgbench is not installed: the limit of the database was not measured.');
      }
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
