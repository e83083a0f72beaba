import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import { recordQuery } from '../data/queries.js';
import type { Row, Schema } from '../data/wire.js';
import { useSchema, useWorkspace } from '../data/workspace.js';
import { type Crumb, PageHeader } from '../parts/page-header.js';
import { configOf } from '../resource/configs.js';
import { ActionBar } from './action-bar.js';
import { CreateInPlace } from './create-dialog.js';
import { DocumentForm } from './document-form.js';
import { Facts } from './facts.js';
import { History } from './history.js';
import { LeaveGuard } from './leave-guard.js';
import classes from './record.module.css';
import { SaveBar, saveOf } from './save-bar.js';
import { SINGLETON_ID } from '../data/singleton.js';
import { useDocument } from './use-document.js';

interface SingletonFormProps {
  /** `settings/company`. */
  readonly resource: string;
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** Between the header and the form. */
  readonly children?: ReactNode;
}

/** The page of a resource with a single record, such as settings: header, form, actions and history. */
export function SingletonForm({ resource, ...rest }: SingletonFormProps) {
  const { slug } = useWorkspace();
  const whole = useSchema(resource);
  const { elsewhere } = configOf(resource);
  const schema = useMemo(
    () => (elsewhere ? { ...whole, fields: whole.fields.filter(({ name }) => !elsewhere.includes(name)) } : whole),
    [whole, elsewhere],
  );
  const { data: record } = useSuspenseQuery(recordQuery(slug, resource, SINGLETON_ID));
  return <SingletonEditor key={resource} schema={schema} record={record} {...rest} />;
}

function SingletonEditor({
  schema,
  record,
  title,
  crumbs,
  children,
}: Omit<SingletonFormProps, 'resource'> & { readonly schema: Schema; readonly record: Row }) {
  const isLeaving = useRef(false);
  const doc = useDocument({ schema, record, draftId: 'one' });
  return (
    <CreateInPlace from={schema.name}>
      <div className={classes.top}>
        <PageHeader
          title={title}
          {...(crumbs ? { crumbs } : {})}
          actions={
            <>
              <ActionBar schema={schema} record={record} save={doc.save} />
              <SaveBar {...saveOf(doc)} isPrimary />
            </>
          }
        />
      </div>
      {children}
      <DocumentForm doc={doc} />
      <Facts schema={schema} record={record} />
      <History schema={schema} record={record} />
      <LeaveGuard doc={doc} isLeaving={isLeaving} />
    </CreateInPlace>
  );
}
