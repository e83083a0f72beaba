import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { recordQuery } from '../../../data/queries.js';
import type { Row, Schema } from '../../../data/wire.js';
import { useSchema, useWorkspace } from '../../../data/workspace.js';
import { PageHeader } from '../../../parts/page-header.js';
import { CreateInPlace } from '../../../record/create-dialog.js';
import { DocumentForm } from '../../../record/document-form.js';
import { LeaveGuard } from '../../../record/leave-guard.js';
import { SaveBar, saveOf } from '../../../record/save-bar.js';
import { SINGLETON_ID } from '../../../data/singleton.js';
import { useDocument } from '../../../record/use-document.js';
import { anywhere } from '../../../texts/anywhere.js';
import { OF_DOCUMENTS } from '../../../screens/settings-company.js';
import { t } from '../../../texts/papers.js';
import { t as rooms } from '../../../texts/places.js';
import { Logo } from './logo.js';
import classes from './papers.module.css';
import { Sample } from './sample.js';

const COMPANY = 'settings/company';

/** What all papers of the company have, beside a sample of them. */
export function CompanyPapers() {
  const { slug } = useWorkspace();
  const whole = useSchema(COMPANY);
  const { data: record } = useSuspenseQuery(recordQuery(slug, COMPANY, SINGLETON_ID));
  const schema = useMemo(
    () => ({ ...whole, fields: whole.fields.filter(({ name }) => OF_DOCUMENTS.includes(name)) }),
    [whole],
  );
  return <PapersEditor schema={schema} record={record} />;
}

function PapersEditor({ schema, record }: { readonly schema: Schema; readonly record: Row }) {
  const { slug, may } = useWorkspace();
  const isLeaving = useRef(false);
  const doc = useDocument({ schema, record, draftId: 'papers' });
  const mayWrite = may(schema.scopes.write);
  return (
    <CreateInPlace from={schema.name}>
      <PageHeader
        title={rooms.rooms.papers.label}
        crumbs={[{ label: anywhere.settings, to: '/w/$workspace/settings', params: { workspace: slug } }]}
        actions={<SaveBar {...saveOf(doc)} isPrimary />}
      />
      {mayWrite ? null : <p className={classes.lead}>{t.readOnly}</p>}
      <div className={classes.columns}>
        <div className={classes.settings}>
          <section aria-labelledby="logo-title">
            <h2 id="logo-title">{t.logo}</h2>
            <p className={classes.quiet}>{t.logoText}</p>
            <Logo company={record} mayWrite={mayWrite} />
          </section>
          <DocumentForm doc={doc} />
        </div>
        <Sample version={record.version} />
      </div>
      <LeaveGuard doc={doc} isLeaving={isLeaving} />
    </CreateInPlace>
  );
}
