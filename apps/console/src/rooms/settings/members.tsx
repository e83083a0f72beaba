import { PageHeader } from '../../parts/page-header.js';

export function Members() {
  return <PageHeader title="People" />;
}
