import { useQuery } from '@tanstack/react-query';
import { recordQuery } from './queries.js';
import { useResources, useWorkspace } from './workspace.js';
import type { Row } from './wire.js';
import { SINGLETON_ID } from './singleton.js';
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

/** The settings of the accounting, if they are wanted and the person may read them; undefined while loading. */
export function useAccountingSettings(isWanted = true): Row | undefined {
  const { slug } = useWorkspace();
  const isReadable = useResources().some(({ name }) => name === 'settings/accounting');
  const query = recordQuery(slug, 'settings/accounting', SINGLETON_ID);
  return useQuery({ ...query, enabled: isWanted && isReadable, staleTime: 300_000 }).data;
}
