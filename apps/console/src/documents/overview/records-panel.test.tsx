import { expect, test } from '@jest/globals';
import { drawn, textOf } from '../../../test/support/drawn.js';
import { listQuery, queryClient, resourcesQuery, schemaQuery } from '../../data/queries.js';
import { fieldOf } from '../../data/test-fields.js';
import type { Schema } from '../../data/wire.js';
import { RecordsPanel } from './records-panel.js';

const FIELDS = [
  fieldOf('number', 'string'),
  fieldOf('currency', 'choice'),
  fieldOf('amount_total', 'number', { decimals: null }),
];

test('amounts of a record are in its own currency, not in that of the books', async () => {
  const summary = {
    name: 'bills',
    singular: 'bill',
    scopes: { read: [], write: [] },
    operations: ['list'],
    actions: [],
  };
  const schema = { ...summary, fields: FIELDS, label: 'number', states: [] } as unknown as Schema;
  queryClient.setQueryData(resourcesQuery('harbour').queryKey, [schema] as never);
  queryClient.setQueryData(schemaQuery('harbour', 'bills').queryKey, schema);
  const query = { partner: 'par_1', fields: 'number,amount_total,currency', limit: '5' };
  const rows = [{ id: 'bil_1', number: 'BILL/1', amount_total: 125.5, currency: 'USD' }];
  queryClient.setQueryData(listQuery('harbour', 'bills', query).queryKey, { data: rows, next_cursor: null } as never);
  const panel = (
    <RecordsPanel title="Bills" resource="bills" query={{ partner: 'par_1' }} columns={['number', 'amount_total']} />
  );
  expect(textOf(await drawn(panel))).toContain('125.50 USD');
});
