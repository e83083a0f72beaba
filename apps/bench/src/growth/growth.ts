import type { Options } from '../options.js';
import { ownProgram } from '../process/place.js';
import { Subprocess } from '../process/subprocess.js';
import type { Log } from '../report/log.js';
import type { Comparison } from './comparison.js';
import { measureNeighbours } from './neighbours.js';
import { measureReports } from './reports.js';
import { measureSizes } from './sizes.js';

/** How figures change with the size of a company, its neighbours, and concurrent load. */
export async function measureGrowth(folder: string, options: Options, log: Log): Promise<Comparison[]> {
  const load = Subprocess.start(ownProgram('load/load-process.js'));
  const comparisons: Comparison[] = [];
  try {
    for (const measure of [measureSizes, measureReports, measureNeighbours])
      comparisons.push(...(await measure(folder, options, load, log)));
    return comparisons;
  } finally {
    await load.stop();
  }
}
