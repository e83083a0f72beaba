import { PageHeader } from '../../parts/page-header.js';

export function RequestLog() {
  return <PageHeader title="Request log" />;
}
