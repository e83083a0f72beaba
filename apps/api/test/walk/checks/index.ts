import type { World } from '../world.js';
import { checkGeneralLedger, checkResults, checkTrialBalance, type Span } from './ledger-reports.js';
import { checkAged, checkPartnerLedger, checkTax } from './partner-reports.js';

/** Checks every report over a random period. */
export async function checkReports(world: World): Promise<void> {
  const { random, books } = world;
  const days = [...new Set(books.ledger.entries.map(({ date }) => date))];
  const some = (): string => (random.chance(0.7) ? (random.any(days) ?? world.day()) : world.day());
  const [from, to] = [some(), some()].sort() as [string, string];
  await checkAt(world, { from, to });
}

/** Checks every report over a period. */
export async function checkAt(world: World, span: Span): Promise<void> {
  const { random, books } = world;
  await checkTrialBalance(world, span);
  await checkResults(world, span);
  await checkAged(world, 'receivable', span.to);
  await checkAged(world, 'payable', span.to);
  await checkPartnerLedger(world, random.pick(books.partners), span);
  await checkTax(world, span);
  await checkGeneralLedger(world, random.pick([...books.accounts.values()]), span);
}
