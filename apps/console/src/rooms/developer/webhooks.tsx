import { PageHeader } from '../../parts/page-header.js';

export function Webhooks() {
  return <PageHeader title="Webhooks" />;
}
