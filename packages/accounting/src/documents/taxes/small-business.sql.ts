/** Whether a snapshot of a company (SQL) says that it was a small business. Snapshots that are older than the setting say no. */
export const wasSmallBusiness = (snapshot: string): string =>
  `coalesce((${snapshot} ->> 'small_business')::boolean, false)`;
