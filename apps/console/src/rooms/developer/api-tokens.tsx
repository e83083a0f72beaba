import { PageHeader } from '../../parts/page-header.js';

export function ApiTokens() {
  return <PageHeader title="API Tokens" />;
}
