import type { ListQuery, Records } from '../../data/daybook.js';
import { saveFile } from '../../parts/save-file.js';

/** Downloads all rows of a report as a file. Throws an error with the service's message if it is refused. */
export async function downloadCsv(records: Records, report: string, query: ListQuery): Promise<void> {
  const stream = await records.file(`/v1/reports/${report}`, 'text/csv', query);
  const name = `${[report, query.date_from, query.date_to ?? query.date].filter(Boolean).join(' ')}.csv`;
  saveFile([await new Response(stream).blob()], name);
}
