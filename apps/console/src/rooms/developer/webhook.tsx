import { PageHeader } from '../../parts/page-header.js';

export function Webhook() {
  return <PageHeader title="Webhook" />;
}
