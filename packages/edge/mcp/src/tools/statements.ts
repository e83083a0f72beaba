import { InvalidRequest } from '@daybook/errors';
import type { Success } from '../own-interface.js';
import { recordPath } from './address.js';
import { fileIn } from './sent-file.js';
import type { Arguments, Context, Outcome, Tool } from './tool.js';
import { done, keyOf, preview } from './write.js';

const STATEMENTS = 'bank_statements';

export const IMPORT_STATEMENT: Tool = {
  name: 'import_statement',
  title: 'Import the statement of a bank',
  description: `Imports the file of a bank: CAMT.053, MT940 or OFX, or a CSV with a mapping (create bank_mappings). All statements of the file are stored, or none.
Send text or base64, not both. Without account, the file says it; a CSV needs it. Lines that are there already are not added again: duplicates names the line that each equals, keep stores them after all.
Nothing is booked. warnings name what a person must look at, such as a missing statement. The same file again adds nothing.`,
  arguments: {
    text: { type: 'string', description: 'The file as text, in UTF-8.' },
    base64: { type: 'string', description: 'The bytes of the file in base64.' },
    account: { type: 'string', description: 'The id of a bank account, or "ext:<external_id>".' },
    mapping: { type: 'string', description: 'The id of the mapping of a CSV. Default: the last one of the account.' },
    filename: { type: 'string', description: 'The name of the attachment.' },
    accept_difference: {
      type: 'boolean',
      description: 'true: also a statement whose lines do not give the closing balance.',
    },
    keep: { type: 'string', description: 'Rows of duplicates to store after all, such as "3,7".' },
    execute: {
      type: 'boolean',
      description: 'false: only show what would be added. Left out or true: it is imported.',
    },
    idempotency_key: {
      type: 'string',
      description:
        'Needed to import. Any text that identifies this one operation. Send the same one again when you retry.',
    },
  },
  effect: 'adds',
  run: importStatement,
};

async function importStatement(sent: Arguments, context: Context): Promise<Outcome> {
  const resource = context.registry.find(STATEMENTS);
  if (!resource) {
    const message = 'This service has no bank accounts.';
    throw new InvalidRequest({ field: 'account', code: 'invalid_value', message });
  }
  const execute = sent.flag('execute') ?? true;
  const account = sent.text('account');
  const named = { mapping: sent.text('mapping'), filename: sent.text('filename'), keep: sent.text('keep') };
  const query = {
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
    ...(sent.flag('accept_difference') === true ? { accept_difference: 'true' } : {}),
    ...(execute ? {} : { dry_run: 'true' }),
  } as Record<string, string>;
  const path =
    account === undefined
      ? `/${STATEMENTS}/import`
      : `${recordPath(context.registry.get('bank_accounts'), account)}/import`;
  const idempotencyKey = execute ? keyOf(sent) : undefined;
  const answer = await context.own.ask('POST', path, { query, idempotencyKey, file: fileIn(sent, 'text') });
  if (!execute) {
    const { record: _record, effects: _effects, dry_run: _dryRun, ...found } = answer.json;
    const shown = preview(sent, answer);
    return { ...shown, data: { ...shown.data, ...found } };
  }
  const { bank_statement: statement, ...more } = answer.json;
  const made = done(resource, { ...answer, json: statement } as Success, []);
  return { summary: made.summary, data: { ...made.data, ...more } };
}
