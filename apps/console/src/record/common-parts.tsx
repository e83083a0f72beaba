import { Suspense } from 'react';
import type { LayoutProps } from '../resource/config.js';
import { type CommonParts as Parts, commonParts } from '../resource/configs.js';

/** What every record has besides its fields, such as its files. */
export function CommonParts({ at, schema, record }: LayoutProps & { readonly at: keyof Parts }) {
  return commonParts()[at].map((Part, index) => (
    <Suspense key={index}>
      <Part schema={schema} record={record} />
    </Suspense>
  ));
}
