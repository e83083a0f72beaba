import { Integrity } from '@daybook/accounting';
import type { Transaction } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import type { ImportOptions } from '@daybook/moving';
import type { INestApplicationContext } from '@nestjs/common';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { linesOf } from './check.js';
import { abortedBy, type Outcome, type Terminal } from './command.js';
import { withOwnerUrl } from './owner-database.js';
import { NotesOfFiles } from './progress.js';
import { type Service, untilStopped } from './service.js';

/** Brings a workspace into an installation that may be serving others: `bring` writes it, and commits only if its books are right. */
export function bringIn<T>(
  terminal: Terminal,
  bring: (options: Omit<ImportOptions, 'expected'>) => Promise<T>,
  outcome: (brought: T, service: Service) => Outcome,
): Promise<Outcome> {
  return untilStopped(terminal, (service, stopped) =>
    abortedBy(stopped, (signal) =>
      withOwnerUrl(service.config, 'beside the service', terminal, async (ownerUrl) => {
        const notes = new NotesOfFiles(terminal);
        const brought = await bring({
          parts: SCHEMA_PARTS,
          ownerUrl,
          signal,
          onProgress: (name) => notes.show(name),
          prove: (tx, id) => prove(service.app, tx, id),
        }).finally(() => notes.end());
        return outcome(brought, service);
      }),
    ),
  );
}

/** @throws Refusal with every failed check; nothing is imported then */
async function prove(app: INestApplicationContext, tx: Transaction, workspaceId: string): Promise<void> {
  const checks = await app.get(Integrity, { strict: false }).run(workspaceId, tx);
  const broken = checks.filter(({ ok }) => !ok);
  if (broken.length === 0) return;
  const found = linesOf({ workspace: '', ok: false, checks: broken }).slice(1, 6);
  const message = `The books are not right, and nothing was imported: ${found.map((line) => line.trim()).join('; ')}`;
  throw new Refusal({ code: 'books_broken', message });
}
