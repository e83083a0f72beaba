import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { measureBank } from './bank/bank.js';
import { type Company, openCompany } from './company/company.js';
import { measureGrowth } from './growth/growth.js';
import { measureIdeal } from './ideal/ideal.js';
import { measureLimit } from './limit/limit.js';
import { hasPgbench } from './limit/pgbench.js';
import { measureSideBySide, vacuum } from './measure/side-by-side.js';
import { type Options, readOptions, type Section } from './options.js';
import { ROOT } from './process/place.js';
import { measurePapers } from './papers/papers.js';
import { measureProcesses } from './processes/processes.js';
import { measureProfile } from './profile/profile.js';
import { bankTable } from './report/bank-table.js';
import { growthTable } from './report/growth-table.js';
import { idealTable } from './report/ideal-table.js';
import { limitTable } from './report/limit-table.js';
import { papersTable } from './report/papers-table.js';
import { processesTable } from './report/processes-table.js';
import { profileTable } from './report/profile-table.js';
import { sideBySideTable } from './report/side-by-side-table.js';
import { startTable } from './report/start-table.js';
import { writersTable } from './report/writers-table.js';
import { measureStart } from './start/start.js';
import { measureWriters } from './writers/writers.js';

const ON_COMPANY: readonly Section[] = ['works', 'ideal', 'limit'];

const log = (line: string): void => void process.stderr.write(`${line}\n`);
const print = (text: string): void => void process.stdout.write(`${text}\n\n`);

async function main(options: Options): Promise<void> {
  const folder = resolve(ROOT, options.dataDir);
  const result: Record<string, unknown> = {
    at: new Date().toISOString(),
    node: process.version,
    cores: availableParallelism(),
    options,
  };
  if (ON_COMPANY.some((section) => options.sections.includes(section))) await measureCompany(folder, options, result);
  if (options.sections.includes('profile')) {
    const profiles = await measureProfile(folder, options, log);
    result['profile'] = profiles;
    print(profileTable(profiles));
  }
  if (options.sections.includes('writers')) {
    const writers = await measureWriters(folder, options, log);
    result['writers'] = writers;
    print(writersTable(writers, options.connections));
  }
  if (options.sections.includes('processes')) {
    const processes = await measureProcesses(folder, options, log);
    result['processes'] = processes;
    print(processesTable(processes));
  }
  if (options.sections.includes('papers')) {
    const figures = await measurePapers(folder, options, log);
    result['papers'] = figures;
    print(papersTable(figures));
  }
  if (options.sections.includes('bank')) {
    const figures = await measureBank(folder, options, log);
    result['bank'] = figures;
    print(bankTable(figures));
  }
  if (options.sections.includes('growth')) {
    const comparisons = await measureGrowth(folder, options, log);
    result['growth'] = comparisons;
    print(growthTable(comparisons));
  }
  if (options.sections.includes('start')) {
    const figures = await measureStart();
    result['start'] = figures;
    print(startTable(figures));
  }
  writeFileSync(resolve(ROOT, options.out), `${JSON.stringify(result, null, 2)}\n`);
  log(`Written to ${options.out}.`);
}

/** Measures on one company that is idle between the sections. */
async function measureCompany(folder: string, options: Options, result: Record<string, unknown>): Promise<void> {
  const company = await openCompany(folder, options.invoices, 0, log);
  try {
    await vacuum(company);
    if (options.sections.includes('works')) {
      const compared = await measureSideBySide(company, options, log);
      result['works'] = compared;
      print(sideBySideTable(compared));
    }
    if (options.sections.includes('ideal')) print(await idealOf(company, folder, options, result));
    if (options.sections.includes('limit')) print(await limitOf(company, options, result));
  } finally {
    await company.close();
  }
}

async function idealOf(
  company: Company,
  folder: string,
  options: Options,
  result: Record<string, unknown>,
): Promise<string> {
  if (!hasPgbench()) return 'pgbench is not installed: the ideal was not measured.';
  const compared = await measureIdeal(company, folder, options, log);
  result['ideal'] = compared;
  return idealTable(compared);
}

async function limitOf(company: Company, options: Options, result: Record<string, unknown>): Promise<string> {
  if (!hasPgbench()) return 'pgbench is not installed: the limit of the database was not measured.';
  const limits = await measureLimit(company, options, log);
  result['limit'] = limits;
  return limitTable(limits);
}

try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  log(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
