import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useCallback } from 'react';

export type OpenRow = (event: MouseEvent<HTMLAnchorElement>) => void;

/**
 * Opens the record of a row's link. A plain click navigates in the application; the browser handles any other click. One
 * handler for all rows.
 */
export function useOpenRow(workspace: string, resource: string): OpenRow {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const id = event.currentTarget.dataset.row;
      if (id === undefined || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      void navigate({ to: '/w/$workspace/$resource/$id', params: { workspace, resource, id } });
    },
    [navigate, workspace, resource],
  );
}
