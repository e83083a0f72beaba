import { day } from './bank.js';
import type { Service } from './service.js';
import { wireOf } from './wire.js';

/** What a company has after some time: a revaluation of the bills in EUR, a document that a schedule left out, and drafts of a schedule and of a receipt. */
export async function fillPeriodGaps(service: Service): Promise<void> {
  const wire = await wireOf(service);
  await wire.post('/revaluations', { date: day(1), rates: [{ currency: 'EUR', rate: 0.9 }] });
  const { data } = await wire.get('/schedules?state=active&limit=1&fields=id');
  await wire.post(`/schedules/${data[0].id}/skip_next`, {});
  const lines = [{ description: 'Cleaning, {{period.month}}', quantity: 1, price_unit: 90 }];
  const rule = { anchor: day(-3), every: { months: 1 } };
  await wire.post('/schedules', { name: 'Cleaning', kind: 'bill', partner: 'ext:westway-freight', ...rule, lines });
  await wire.post('/receipts', { partner: 'ext:forest-timber', lines: [{ product: 'ext:chair', quantity: 2 }] });
}
