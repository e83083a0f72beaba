import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../data/queries.js';
import { useWorkspace } from '../data/workspace.js';
import { today } from '../words/formats.js';

/** The currency and the current day of the workspace, from the session or else from the company settings. */
export function useBooks(): { readonly currency: string; readonly today: string } {
  const { slug, currency, timezone } = useWorkspace();
  const { data } = useQuery({
    ...recordQuery(slug, 'settings/company', 'company'),
    enabled: currency === undefined,
    staleTime: 300_000,
  });
  return {
    currency: currency ?? (data?.currency as string | undefined) ?? '',
    today: today(timezone ?? (data?.timezone as string | undefined)),
  };
}
