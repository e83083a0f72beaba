import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { BulkDialog } from '../../bulk/lazy.js';
import type { Related } from '../../data/wire.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { DownloadButton } from '../../parts/download-button.js';
import { EmptyState } from '../../parts/empty-state.js';
import { LinkButton } from '../../parts/links.js';
import { PageHeader } from '../../parts/page-header.js';
import { saveFile } from '../../parts/save-file.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/report.js';
import { formatDay } from '../../words/formats.js';
import { reportLabel } from '../../words/labels.js';
import { type Column, RowsTable } from '../../parts/rows-table.js';
import { type DuePartner, duePartners } from './due-partners.js';
import { reportQuery } from '../../data/reports/report-queries.js';
import { ReportSkeleton } from './report-skeleton.js';
import classes from './report.module.css';

const PARTNERS = 'partners';

/** Whom a reminder would reach today, and the button that sends it. */
export function RemindersPage() {
  const { slug } = useWorkspace();
  const { data, error } = useQuery(reportQuery(slug, 'reminders_due'));
  return (
    <>
      <PageHeader
        title={reportLabel('reminders_due')}
        crumbs={[{ label: anywhere.reports, to: '/w/$workspace/reports', params: { workspace: slug } }]}
        actions={<Elsewhere />}
      />
      {error ? (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      ) : null}
      {data ? <Due partners={duePartners(data.data)} /> : error ? null : <ReportSkeleton columns={6} />}
    </>
  );
}

function Elsewhere() {
  const { slug } = useWorkspace();
  return (
    <>
      <LinkButton
        variant="default"
        to="/w/$workspace/$resource"
        params={{ workspace: slug, resource: PARTNERS }}
        search={{ reminder_hold: 'true' } as never}
      >
        {t.reminders.onHold}
      </LinkButton>
      <LinkButton variant="default" to="/w/$workspace/settings/$area" params={{ workspace: slug, area: 'accounting' }}>
        {t.reminders.settings}
      </LinkButton>
    </>
  );
}

function Due({ partners }: { readonly partners: readonly DuePartner[] }) {
  const schema = useSchema(PARTNERS);
  const { may } = useWorkspace();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(partners.filter(({ hasEmail }) => hasEmail).map(({ id }) => id)),
  );
  const [isOpen, setOpen] = useState(false);
  const action = schema.actions.find(({ name }) => name === 'remind');
  const ids = partners.map(({ id }) => id).filter((id) => chosen.has(id));
  if (partners.length === 0) return <EmptyState title={t.reminders.none}>{t.reminders.noneHint}</EmptyState>;
  const maySend = action !== undefined && may(action.scopes);
  return (
    <>
      <p className={classes.meaning}>{t.reminders.lead}</p>
      <ScrollRegion label={reportLabel('reminders_due')}>
        <RowsTable<DuePartner>
          label={reportLabel('reminders_due')}
          rows={partners}
          columns={columns()}
          {...(maySend ? { selection: { ids: chosen, nameOf: ({ name }) => name, onChange: setChosen } } : {})}
        />
      </ScrollRegion>
      {maySend ? (
        <p className={classes.send}>
          <Button disabled={ids.length === 0} onClick={() => setOpen(true)}>
            {t.reminders.send(ids.length)}
          </Button>
        </p>
      ) : null}
      {isOpen && action ? (
        <Suspense fallback={null}>
          <BulkDialog
            schema={schema}
            task={{ name: action.name, action }}
            ids={ids}
            preset={{ only_due: true }}
            back={t.reminders.back}
            onStarted={() => undefined}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Customer({ id, name, hasEmail }: DuePartner) {
  const { slug } = useWorkspace();
  return (
    <>
      <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource: PARTNERS, id }}>
        <bdi>{name}</bdi>
      </Link>
      {hasEmail ? null : <div className={classes.meaning}>{t.reminders.noEmail}</div>}
    </>
  );
}

function Paper({ id, level }: DuePartner) {
  const { records } = useWorkspace();
  const download = async (): Promise<void> => {
    const type = 'application/pdf';
    const stream = await records.file(`/v1/partners/${id}/reminder/pdf?level=${level}`, type);
    saveFile([await new Response(stream).blob()], `${t.reminders.file}.pdf`, type);
  };
  return <DownloadButton label={t.reminders.paper} download={download} />;
}

const columns = (): readonly Column<DuePartner>[] => [
  { label: t.reminders.customer, render: (row) => <Customer {...row} /> },
  { label: t.reminders.level, render: ({ level }) => t.reminders.levels[level - 1], tight: true },
  { label: t.reminders.invoices, render: ({ invoices }) => invoices, right: true, wide: true, tight: true },
  {
    label: t.reminders.open,
    render: ({ open }) => open.map(({ currency, amount }) => <Sum key={currency} currency={currency} value={amount} />),
    right: true,
  },
  { label: t.reminders.days, render: ({ daysOverdue }) => daysOverdue, right: true, wide: true, tight: true },
  {
    label: t.reminders.last,
    render: ({ lastReminded }) => (lastReminded === null ? t.reminders.never : formatDay(lastReminded)),
    wide: true,
    tight: true,
  },
  { label: t.reminders.list, render: (row) => <Paper {...row} />, tight: true },
];

function Sum(props: { readonly currency: Related['id']; readonly value: number }) {
  return (
    <div>
      <Amount {...props} />
    </div>
  );
}
