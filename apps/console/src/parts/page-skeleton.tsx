import { Skeleton } from '@mantine/core';
import { anywhere } from '../texts/anywhere.js';

/** The placeholder of a page while its first data loads. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {anywhere.loading}
      </span>
      <Skeleton height={26} width={220} mt={20} mb={20} />
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} height={20} my={16} />
      ))}
    </div>
  );
}
