import { type NewWorkspace, Workspaces } from '@daybook/access';
import { Database } from '@daybook/database';
import type { Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;

beforeAll(async () => {
  service = await openAccounting();
});
afterAll(() => service.stop());

const SEEDED = {
  accounts: 'SELECT code, name FROM accounting.accounts',
  journals: 'SELECT code, name FROM accounting.journals',
  locations: 'SELECT code, name FROM inventory.locations',
};

/** What a new workspace has, by its codes, and the language of its documents. */
async function begin(slug: string, more: Partial<NewWorkspace> = {}) {
  const workspaces = service.app.get(Workspaces, { strict: false });
  const { id } = await workspaces.create({ slug, name: slug, currency: 'EUR', ...more });
  const database = service.app.get(Database, { strict: false }).of(id);
  const named = async (sql: string): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries(
      (await database.query<{ code: string; name: string }>(`${sql} WHERE workspace_id = $1`, [id])).map(
        ({ code, name }) => [code, name],
      ),
    );
  const [company] = await database.query<{ language: string | null }>(
    'SELECT document_language AS language FROM tokens.companies WHERE workspace_id = $1',
    [id],
  );
  return {
    language: company!.language,
    accounts: await named(SEEDED.accounts),
    journals: await named(SEEDED.journals),
    locations: await named(SEEDED.locations),
  };
}

describe('a new workspace (domain.md 4.3)', () => {
  it('has English names, and no language of its documents, where none is given', async () => {
    const made = await begin('plain-books');
    expect(made.language).toBeNull();
    expect(made.accounts).toMatchObject({ 1100: 'Receivable', 4000: 'Sales' });
    expect(made.journals).toMatchObject({ INV: 'Sales' });
    expect(made.locations).toMatchObject({ MAIN: 'Main' });
  });

  it('has the same codes with German names, and German documents, where it is German', async () => {
    const [english, german] = [
      await begin('english-books', { language: 'en' }),
      await begin('german-books', { language: 'de' }),
    ];
    expect([english.language, german.language]).toEqual(['en', 'de']);
    expect(german.accounts).toMatchObject({
      1100: 'Forderungen',
      4000: 'Umsatzerlöse',
      6910: 'Skonto und Bankgebühren',
    });
    expect(german.journals).toMatchObject({ INV: 'Verkauf', EXC: 'Kursdifferenzen' });
    expect(german.locations).toMatchObject({ MAIN: 'Hauptlager', CUSTOMERS: 'Kunden' });
    for (const seeded of ['accounts', 'journals', 'locations'] as const)
      expect(Object.keys(german[seeded])).toEqual(Object.keys(english[seeded]));
  });
});
