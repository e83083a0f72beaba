import { createRequire } from 'node:module';

type Countries = typeof import('stdnum').stdnum;

let loaded: Countries | undefined;

/** The checks of each country. They are 850 kB of code: loaded by the first call, because few commands check a VAT id. */
export function countries(): Countries {
  loaded ??= (createRequire(import.meta.url)('stdnum') as typeof import('stdnum')).stdnum;
  return loaded;
}
