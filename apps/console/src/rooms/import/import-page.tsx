import { Button, TextInput } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useResources, useSchema, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { PageHeader } from '../../parts/page-header.js';
import { labelOf } from '../../words/labels.js';
import { t } from '../../texts/import.js';
import { t as rooms } from '../../texts/places.js';
import classes from './import.module.css';
import { FileChoice } from './file-choice.js';
import { FilePreview } from './file-preview.js';
import { knownRows } from './known-rows.js';
import { type Chosen, RESOURCE, type Stage, useBrokenOff, useImport } from './use-import.js';

type Made = Readonly<Record<string, number>>;

/** The stages that require a new check of the file. */
const AGAIN: ReadonlySet<Stage['kind']> = new Set(['faulty', 'failed', 'changed'] as const);

/** The import of a file: select, match columns, check, import. */
export function ImportPage() {
  const { slug } = useWorkspace();
  const schema = useSchema(RESOURCE);
  const { what: wanted } = useSearch({ strict: false }) as { what?: string };
  const whats = schema.fields.find(({ name }) => name === 'what')?.values ?? [];
  const [what, setWhat] = useState(whats.some(({ value }) => value === wanted) ? (wanted as string) : 'partners');
  const job = useImport();
  const { chosen, stage } = job;
  return (
    <>
      <PageHeader
        title={rooms.rooms.import.label}
        crumbs={[{ label: t.settings, to: '/w/$workspace/settings', params: { workspace: slug } }]}
        actions={
          <Link to="/w/$workspace/$resource" params={{ workspace: slug, resource: RESOURCE }}>
            {t.imports}
          </Link>
        }
      />
      <div className={classes.page}>
        <Former />
        {chosen === null ? (
          <FileChoice whats={whats} what={what} setWhat={setWhat} choose={job.choose} />
        ) : (
          <>
            {chosen.source.isOld ? <Banner tone="wait">{t.old}</Banner> : null}
            <Outcome job={job} chosen={chosen} />
            {stage.kind === 'done' ? null : <FilePreview chosen={chosen} stage={stage} match={job.match} />}
            <div className={classes.buttons}>
              <Button variant="default" onClick={job.restart} disabled={stage.kind === 'importing'}>
                {t.another}
              </Button>
              {AGAIN.has(stage.kind) ? <Button onClick={job.again}>{t.lookAgain}</Button> : null}
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** An earlier import that was interrupted by a reload, a closed browser or a lost answer. */
function Former() {
  const { kept, isDone, isUnknown, again } = useBrokenOff();
  if (!kept) return null;
  if (isDone !== undefined)
    return (
      <Banner tone={isDone ? 'good' : 'wait'} role="status">
        {t.brokenOff(kept.file, isDone)}
      </Banner>
    );
  return (
    <Banner
      tone="wait"
      role="status"
      actions={
        isUnknown ? (
          <Button size="xs" variant="default" onClick={again}>
            {t.askAgain}
          </Button>
        ) : null
      }
    >
      {t.asking}
    </Banner>
  );
}

type Job = ReturnType<typeof useImport>;

function Outcome({ job, chosen }: { readonly job: Job; readonly chosen: Chosen }) {
  const { stage, send } = job;
  const { what } = chosen.source;
  switch (stage.kind) {
    case 'choosing':
    case 'changed':
      return null;
    case 'looking':
      return (
        <p role="status" className={classes.quiet}>
          {t.looking}
        </p>
      );
    case 'looked':
    case 'importing': {
      const { record } = stage.kind === 'looked' ? stage : { record: null };
      return (
        <Banner
          tone="plain"
          role="status"
          actions={
            <Button onClick={send} loading={stage.kind === 'importing'}>
              {t.importButton(what)}
            </Button>
          }
        >
          {record
            ? `${t.wouldBe(record.rows as number, record.made as Made)} ${t.unchanged(chosen.left.size)} ${t.nothingYet}`
            : t.allOrNothing}
        </Banner>
      );
    }
    case 'done':
      return <Done made={stage.record.made as Made} left={chosen.left.size} />;
    case 'unsure':
      return (
        <Banner tone="wait" role="alert" actions={<Button onClick={send}>{t.sendAgain}</Button>}>
          {t.unsure}
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="bad" role="alert">
          {stage.error.message} {t.nothingDone}
        </Banner>
      );
    case 'faulty':
      return <Faulty job={job} stage={stage} />;
  }
}

function Done({ made, left }: { readonly made: Made; readonly left: number }) {
  const { slug } = useWorkspace();
  const resources = useResources();
  const resource = Object.keys(made).find((name) => resources.some((one) => one.name === name)) ?? RESOURCE;
  return (
    <Banner
      tone="good"
      role="status"
      actions={
        <Link
          to="/w/$workspace/$resource"
          params={{ workspace: slug, resource }}
          search={{ sort: '-created_at' } as never}
        >
          {t.showRecords}
        </Link>
      }
    >
      {t.imported(made)} {t.unchanged(left)}
    </Banner>
  );
}

/** The errors, next to their cells or above if they have none. */
function Faulty({
  job: { chosen, setAgainst, leaveOutKnown },
  stage: { faults },
}: {
  readonly job: Job;
  readonly stage: Extract<Stage, { kind: 'faulty' }>;
}) {
  const schema = useSchema(RESOURCE);
  const against = chosen?.against ?? '';
  const ofAgainst = faults.whole.find(({ field }) => field === 'against');
  const rest = faults.whole.filter((one) => one !== ofAgainst);
  const known = knownRows(faults).length;
  return (
    <>
      <Banner tone="bad" role="alert">
        {t.nothingDone} {faults.rows.size > 0 ? t.faultCount(faults.rows.size) : null}{' '}
        {rest.map(({ message }) => message).join(' ')}
        {faults.header.length > 0 ? (
          <ul className={classes.faults}>
            {faults.header.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        ) : null}
      </Banner>
      {known > 0 ? (
        <Banner
          tone="wait"
          role="status"
          actions={
            <Button size="xs" variant="default" onClick={leaveOutKnown}>
              {t.leaveKnown(known)}
            </Button>
          }
        >
          {t.known(known)}
        </Banner>
      ) : null}
      {ofAgainst || against !== '' ? (
        <TextInput
          w={320}
          label={labelOf('against')}
          description={schema.fields.find(({ name }) => name === 'against')?.description}
          error={ofAgainst?.message}
          value={against}
          onChange={(event) => setAgainst(event.currentTarget.value)}
        />
      ) : null}
    </>
  );
}
