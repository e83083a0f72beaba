import { sendWithSession } from '../../data/connection.js';
import { ApiError, type ListQuery } from '../../data/daybook.js';

/** All rows of a report as a file. Throws an error with the service's own words when it is refused. */
export async function downloadCsv(workspace: string, report: string, query: ListQuery): Promise<void> {
  const url = new URL(
    `/api/${workspace}/v1/reports/${report}?${new URLSearchParams(query).toString()}`,
    window.location.origin,
  );
  const response = await sendWithSession(new Request(url, { headers: { accept: 'text/csv' } }));
  if (!response.ok) throw ApiError.of(response, await response.json().catch(() => undefined));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = `${[report, query.date_from, query.date_to ?? query.date].filter(Boolean).join(' ')}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
