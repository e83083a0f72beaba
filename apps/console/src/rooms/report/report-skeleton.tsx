import { Skeleton } from '@mantine/core';
import { anywhere } from '../../texts/anywhere.js';

/** The placeholder of a table while its figures load. */
export function ReportSkeleton({ columns }: { readonly columns: number }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {anywhere.loading}
      </span>
      <Skeleton height={16} width={260} mb={18} />
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row} style={{ display: 'flex', gap: 24, height: 35, alignItems: 'center' }}>
          {Array.from({ length: Math.min(columns, 6) }, (_cell, at) => (
            <Skeleton key={at} height={14} style={{ flex: at === 0 ? 3 : 1 }} />
          ))}
        </div>
      ))}
    </div>
  );
}
