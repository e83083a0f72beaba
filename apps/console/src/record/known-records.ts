import { useQueryClient } from '@tanstack/react-query';
import { recordQuery } from '../data/queries.js';
import type { Page, Row } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';

/** A record that a page has already loaded. Makes no request. */
export function useKnownRecord(resource: string, id: string): Row | undefined {
  const client = useQueryClient();
  const { slug } = useWorkspace();
  const read = client.getQueryData(recordQuery(slug, resource, id).queryKey);
  if (read) return read;
  const pages = client.getQueriesData<Page>({ queryKey: [slug, 'list', resource] });
  for (const [, page] of pages) {
    const found = Array.isArray(page?.data) ? page.data.find((row) => row.id === id) : undefined;
    if (found) return found;
  }
  return undefined;
}
