import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CatchBoundary, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { type ComponentType, memo, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { ApiError } from '../data/daybook.js';
import { recordQuery } from '../data/queries.js';
import { wantStep } from '../data/next-step.js';
import { useNeighbours } from '../data/trail.js';
import type { Row, Schema } from '../data/wire.js';
import { useSchema, useWorkspace } from '../data/workspace.js';
import { Banner } from '../parts/banner.js';
import { EmptyState } from '../parts/empty-state.js';
import { PageHeader } from '../parts/page-header.js';
import type { LayoutProps } from '../resource/config.js';
import { configOf } from '../resource/configs.js';
import { useShortcut } from '../parts/shortcuts.js';
import { inText, labelOf, permissionLabel } from '../words/labels.js';
import { ActionBar } from './action-bar.js';
import { Chain } from './chain.js';
import { CreateInPlace } from './create-dialog.js';
import { DocumentForm } from './document-form.js';
import { Facts } from './facts.js';
import { History } from './history.js';
import { LeaveGuard } from './leave-guard.js';
import { inputsOf, nextInput } from '../form/go-on.js';
import { type Marks, MarksContext } from '../form/marks.js';
import { usePrefill } from './prefill.js';
import { RecordFault } from './record-fault.js';
import { CommonParts } from './common-parts.js';
import { Kinds, RecordView } from './record-view.js';
import classes from './record.module.css';
import { SaveBar, type SaveBarProps, saveOf } from './save-bar.js';
import { StateSteps } from './state-steps.js';
import { titleOf } from './title.js';
import { nounOf } from '../words/nouns.js';
import { useDocument } from './use-document.js';
import type { RecordDocument } from '../resource/document.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

export { titleOf } from './title.js';
export { SingletonForm } from './singleton-form.js';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The user goes on typing: the first field of the form has the focus. */
    typing?: boolean;
  }
}

/** The page of one record: `/w/{workspace}/{resource}/{id}`. */
export function RecordPage() {
  const { resource, id } = useParams({ strict: false }) as { resource: string; id: string };
  return (
    <CatchBoundary getResetKey={() => `${resource}/${id}`} errorComponent={RecordFault}>
      <LoadedRecord resource={resource} id={id} />
    </CatchBoundary>
  );
}

function LoadedRecord({ resource, id }: { readonly resource: string; readonly id: string }) {
  const { slug } = useWorkspace();
  const schema = useSchema(resource);
  const { data: record, error } = useSuspenseQuery(recordQuery(slug, resource, id));
  return (
    <>
      {error instanceof ApiError && error.status === 404 ? (
        <Banner tone="bad" role="status">
          {t.recordPage.gone(nounOf(schema))}
        </Banner>
      ) : null}
      <RecordEditor key={`${resource}/${id}`} schema={schema} record={record} />
    </>
  );
}

function crumbsTo(slug: string, resource: string) {
  return [{ label: labelOf(resource), to: '/w/$workspace/$resource', params: { workspace: slug, resource } }];
}

/** Alt+Left and Alt+Right open the previous and the next record of the list that the user came from. */
function NeighbourKeys({ resource, id }: { readonly resource: string; readonly id: string }) {
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const neighbours = useNeighbours(resource, id);
  const to = (other: string | undefined) =>
    other === undefined
      ? undefined
      : () => void navigate({ to: '/w/$workspace/$resource/$id', params: { workspace: slug, resource, id: other } });
  useShortcut('alt+ArrowLeft', t.recordPage.previous, to(neighbours?.previous));
  useShortcut('alt+ArrowRight', t.recordPage.next, to(neighbours?.next));
  return null;
}

/** Memoized: a keystroke in the form does not change it. */
const Links = memo(Chain);

function Beside(props: LayoutProps) {
  const Own = configOf(props.schema.name).beside;
  return Own ? (
    <Suspense>
      <Own {...props} />
    </Suspense>
  ) : null;
}

/** The form, beside what it is filled in from. */
function Sided({ doc, autoFocus }: { readonly doc: RecordDocument; readonly autoFocus: boolean }) {
  const Side = configOf(doc.schema.name).side;
  const [marks, setMarks] = useState<Marks | null>(null);
  return (
    <div className={classes.sided}>
      <Suspense>{Side ? <Side doc={doc} onMarks={setMarks} /> : null}</Suspense>
      <MarksContext value={marks}>
        <DocumentForm doc={doc} autoFocus={autoFocus} />
      </MarksContext>
    </div>
  );
}

/** The read-only part below the form. */
const Rest = memo(function Rest({
  schema,
  record,
  onGone,
}: {
  readonly schema: Schema;
  readonly record: Row;
  readonly onGone: () => void;
}) {
  const { below: Below, after: After } = configOf(schema.name);
  return (
    <>
      <Facts schema={schema} record={record} onGone={onGone} />
      {Below ? (
        <Suspense>
          <Below schema={schema} record={record} />
        </Suspense>
      ) : null}
      {After ? (
        <Suspense>
          <After schema={schema} record={record} />
        </Suspense>
      ) : null}
      <CommonParts at="below" schema={schema} record={record} />
      <History schema={schema} record={record} />
    </>
  );
});

interface HeadProps extends Omit<SaveBarProps, 'record'>, LayoutProps {
  readonly refuse: RecordDocument['refuse'];
  readonly editing: Editing;
}

/** The title, the state and the actions. */
const Head = memo(function Head({ refuse, editing, ...bar }: HeadProps) {
  const { slug } = useWorkspace();
  const { schema, record } = bar;
  return (
    <div className={classes.top}>
      <PageHeader
        title={titleOf(schema, record)}
        crumbs={crumbsTo(slug, schema.name)}
        beside={
          <>
            <StateSteps schema={schema} record={record} />
            <Kinds schema={schema} record={record} />
            <CommonParts at="head" schema={schema} record={record} />
          </>
        }
        actions={
          <>
            <Beside schema={schema} record={record} />
            <SaveBar {...bar} />
            <EditButton editing={editing} isShown={bar.mayChange && !bar.isDirty} />
            <ActionBar schema={schema} record={record} save={bar.save} onRefused={refuse} />
          </>
        }
      />
    </div>
  );
});

interface Editing {
  /** Whether the form is shown. */
  readonly isOn: boolean;
  /** Undefined: the record has no other view. */
  readonly turn: ((isOn: boolean) => void) | undefined;
}

/** A record with a view is edited on request, and as long as there is input or a message for it. */
function useEditing(view: ComponentType<LayoutProps> | undefined, doc: RecordDocument): Editing & { isAsked: boolean } {
  const [isAsked, setAsked] = useState(false);
  const isNeeded = doc.isDirty || doc.fault !== null || Object.keys(doc.errors).length > 0;
  return { isOn: !view || isAsked || isNeeded, isAsked, turn: view ? setAsked : undefined };
}

/** Opens the form of a record that is looked at, and closes it while there is no input. */
function EditButton({ editing: { isOn, turn }, isShown }: { readonly editing: Editing; readonly isShown: boolean }) {
  useShortcut('e', t.recordView.edit, turn && isShown && !isOn ? () => turn(true) : undefined);
  if (!turn || !isShown) return null;
  return (
    <Button variant="default" onClick={() => turn(!isOn)}>
      {isOn ? anywhere.cancel : t.recordView.edit}
    </Button>
  );
}

/** Without a view the form is there already, and `e` begins where it is filled in. */
function FormKey({ isOn }: { readonly isOn: boolean }) {
  const begin = (): void => {
    const form = document.querySelector<HTMLElement>('#main form');
    if (form) (nextInput(form) ?? inputsOf(form)[0])?.focus();
  };
  useShortcut('e', t.recordView.edit, isOn ? begin : undefined);
  return null;
}

function RecordEditor({ schema, record }: { readonly schema: Schema; readonly record: Row }) {
  const isLeaving = useRef(false);
  const isTyping = useRouterState({ select: ({ location }) => location.state.typing === true });
  const { view, notice: Notice } = configOf(schema.name);
  const doc = useDocument({ schema, record, draftId: record.id });
  const { discard } = doc;
  const { isOn, isAsked, turn } = useEditing(view, doc);
  const editing = useMemo(() => ({ isOn, turn }), [isOn, turn]);
  const gone = useCallback(() => {
    isLeaving.current = true;
    discard();
  }, [discard]);
  const { save: saveForm, ...bar } = saveOf(doc);
  const save = useCallback(async () => {
    const saved = await saveForm();
    if (saved) turn?.(false);
    return saved;
  }, [saveForm, turn]);
  const drop = useCallback(() => {
    turn?.(false);
    discard();
  }, [discard, turn]);
  return (
    <CreateInPlace from={schema.name}>
      <Head
        {...bar}
        save={save}
        discard={drop}
        schema={schema}
        record={record}
        isPrimary={schema.actions.length === 0}
        refuse={doc.refuse}
        editing={editing}
      />
      <div className={classes.chain}>
        <Links schema={schema} record={record} />
      </div>
      {Notice ? (
        <Suspense>
          <Notice schema={schema} record={record} />
        </Suspense>
      ) : null}
      {view && !isOn ? (
        <RecordView schema={schema} record={record} view={view} onGone={gone} />
      ) : (
        <>
          <Sided doc={doc} autoFocus={isAsked || isTyping} />
          {view ? null : <Rest schema={schema} record={record} onGone={gone} />}
        </>
      )}
      <FormKey isOn={!view && bar.mayChange} />
      <NeighbourKeys resource={schema.name} id={record.id} />
      <LeaveGuard doc={doc} isLeaving={isLeaving} />
    </CreateInPlace>
  );
}

/** The page of a new record. Nothing is written until it is saved. */
export function NewRecordPage() {
  const { resource } = useParams({ strict: false }) as { resource: string };
  const schema = useSchema(resource);
  const { may } = useWorkspace();
  const prefill = usePrefill(schema);
  if (!schema.operations.includes('create'))
    return (
      <EmptyState isScreen title={t.recordPage.nobody(inText(resource))}>
        {t.recordPage.byService}
      </EmptyState>
    );
  if (!may(schema.scopes.write))
    return (
      <EmptyState isScreen title={t.recordPage.cannot(inText(resource))}>
        {t.recordPage.permission(schema.scopes.write.map(permissionLabel).join(t.recordPage.or))}
      </EmptyState>
    );
  const Own = configOf(resource).newPage;
  if (Own)
    return (
      <Suspense>
        <Own />
      </Suspense>
    );
  if (!prefill) return null;
  return <NewRecordEditor key={`${resource}?${prefill.text}`} schema={schema} prefill={prefill} />;
}

function NewRecordEditor({
  schema,
  prefill,
}: {
  readonly schema: Schema;
  readonly prefill: NonNullable<ReturnType<typeof usePrefill>>;
}) {
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const goesOn = useRef(false);
  const setGoesOn = useCallback((isSo: boolean) => void (goesOn.current = isSo), []);
  const open = (row: Row): void => {
    isLeaving.current = true;
    if (goesOn.current) wantStep(row.id);
    void navigate({
      to: '/w/$workspace/$resource/$id',
      params: { workspace: slug, resource: schema.name, id: row.id },
      replace: true,
    });
  };
  const doc = useDocument({
    schema,
    record: null,
    prefill: prefill.values,
    draftId: prefill.text === '' ? 'new' : `new?${prefill.text}`,
    onMade: open,
  });
  return (
    <CreateInPlace from={schema.name}>
      <div className={classes.top}>
        <PageHeader
          title={anywhere.newNoun(nounOf(schema))}
          crumbs={crumbsTo(slug, schema.name)}
          actions={<SaveBar {...saveOf(doc)} isPrimary onSaving={setGoesOn} />}
        />
      </div>
      {prefill.ignored.length > 0 ? (
        <Banner tone="wait" role="status">
          {t.recordPage.ignored(prefill.ignored.join(', '))}
        </Banner>
      ) : null}
      <Sided doc={doc} autoFocus />
      <LeaveGuard doc={doc} isLeaving={isLeaving} />
    </CreateInPlace>
  );
}
