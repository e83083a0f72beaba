import { Button, TextInput } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actionsQuery, listQuery } from '../../data/queries.js';
import type { Field, Related, Row } from '../../data/wire.js';
import { usePerson, useResources, useSchema, useWorkspace } from '../../data/workspace.js';
import { type MailMessage, OneMessage } from '../../documents/sending/one-message.js';
import sending from '../../documents/sending/sending.module.css';
import { Banner } from '../../parts/banner.js';
import { LinkButton } from '../../parts/links.js';
import { PageHeader } from '../../parts/page-header.js';
import { RoomSection } from '../../parts/room-section.js';
import classes from '../../parts/rooms.module.css';
import { StateBadge } from '../../parts/state-badge.js';
import { useRecordWriting } from '../../parts/use-writing.js';
import { SINGLETON_ID } from '../../data/singleton.js';
import { anywhere } from '../../texts/anywhere.js';
import { type Language, LANGUAGES } from '../../texts/language.js';
import { t as rooms } from '../../texts/places.js';
import { t } from '../../texts/settings.js';

const COMPANY = 'settings/company';

/** Whether e-mails can be sent, a test of it, and the words of the workspace. */
export function Mail() {
  const { slug } = useWorkspace();
  const mayRead = useResources().some(({ name }) => name === 'messages');
  return (
    <>
      <PageHeader
        title={rooms.rooms.mail.label}
        crumbs={[{ label: anywhere.settings, to: '/w/$workspace/settings', params: { workspace: slug } }]}
        actions={
          mayRead ? (
            <LinkButton
              variant="default"
              to="/w/$workspace/$resource"
              params={{ workspace: slug, resource: 'messages' }}
            >
              {t.mail.all}
            </LinkButton>
          ) : null
        }
      />
      <div className={classes.sections}>
        <Server mayRead={mayRead} />
        <Templates />
      </div>
    </>
  );
}

/** The service says by the possible actions whether there is a mail server. */
function Server({ mayRead }: { readonly mayRead: boolean }) {
  const { slug, may } = useWorkspace();
  const { data: states } = useSuspenseQuery(actionsQuery(slug, COMPANY, SINGLETON_ID));
  const test = states.find(({ name }) => name === 'test_mail');
  const isReady = test !== undefined && !test.reasons.some(({ code }) => code === 'mail_not_configured');
  return (
    <RoomSection title={t.mail.server} text={isReady ? t.mail.readyText : t.mail.noneText}>
      <div className={classes.card}>
        <div className={`${classes.padded} ${sending.sheet}`}>
          <div>
            <StateBadge state={isReady ? 'ready' : 'waiting'} label={isReady ? t.mail.ready : t.mail.none} />
          </div>
          {isReady && may(['send:mail']) ? <TestForm /> : null}
          {mayRead ? <TestResult /> : null}
        </div>
      </div>
    </RoomSection>
  );
}

function TestForm() {
  const { records } = useWorkspace();
  const { email } = usePerson().user;
  const [to, setTo] = useState(email);
  const { submit, fields, message, tone, isBusy } = useRecordWriting(['to', 'to[0]']);
  const send = async (): Promise<void> => {
    await records.act(COMPANY, SINGLETON_ID, 'test_mail', { to: [to.trim()] });
  };
  return (
    <form onSubmit={submit(send)} noValidate className={classes.form}>
      {message ? (
        <Banner tone={tone} role="alert">
          {message}
        </Banner>
      ) : null}
      <TextInput
        label={t.mail.to}
        name="to"
        type="email"
        autoComplete="off"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        error={fields['to'] ?? fields['to[0]']}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {t.mail.test}
        </Button>
      </div>
    </form>
  );
}

/** Messages among which the latest test is looked for. */
const RECENT = '20';

/** The latest test message, which is about the company. The event stream brings what the mail server says. */
function TestResult() {
  const { slug } = useWorkspace();
  const { data } = useQuery(listQuery(slug, 'messages', { sort: '-created_at', limit: RECENT }));
  const latest = data?.data.find(({ record }) => (record as Related | null)?.resource === COMPANY);
  if (!latest) return null;
  return (
    <div>
      <p className={sending.quiet}>{t.mail.result}</p>
      <ul className={sending.messages}>
        <OneMessage message={latest as MailMessage} />
      </ul>
    </div>
  );
}

const valuesOf = (fields: readonly Field[], name: string): NonNullable<Field['values']> =>
  fields.find((field) => field.name === name)?.values ?? [];

/** One row for each kind of document and language, with the newest active words: those are used. */
function Templates() {
  const { slug, may } = useWorkspace();
  const { fields, scopes } = useSchema('mail_templates');
  const { data } = useSuspenseQuery(
    listQuery(slug, 'mail_templates', { sort: '-created_at', active: 'true', limit: '200' }),
  ).data;
  const rows = valuesOf(fields, 'kind').flatMap(({ value: kind, label }) =>
    valuesOf(fields, 'language').map(({ value: language }) => ({
      kind,
      language,
      label,
      own: data.find((one) => one.kind === kind && one.language === language),
    })),
  );
  return (
    <RoomSection title={t.mail.templates} text={t.mail.templatesText}>
      <div className={classes.card}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.mail.kind}</th>
              <th scope="col">{t.mail.language}</th>
              <th scope="col">{t.mail.words}</th>
              <th scope="col">
                <span className="visually-hidden">{anywhere.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TemplateRow key={`${row.kind} ${row.language}`} {...row} mayWrite={may(scopes.write)} />
            ))}
          </tbody>
        </table>
      </div>
    </RoomSection>
  );
}

interface TemplateRowProps {
  readonly kind: string;
  readonly language: string;
  readonly label: string;
  readonly own: Row | undefined;
  readonly mayWrite: boolean;
}

function TemplateRow({ kind, language, label, own, mayWrite }: TemplateRowProps) {
  const { slug } = useWorkspace();
  const name = LANGUAGES[language as Language] ?? language;
  const style = { variant: 'default', size: 'xs', miw: 'max-content' } as const;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{name}</td>
      <td>{own ? (own.subject as string) : <span className={classes.note}>{t.mail.builtIn}</span>}</td>
      <td className={classes.end}>
        {own ? (
          <LinkButton
            {...style}
            to="/w/$workspace/$resource/$id"
            params={{ workspace: slug, resource: 'mail_templates', id: own.id }}
            aria-label={t.mail.editOf(label, name)}
          >
            {t.mail.edit}
          </LinkButton>
        ) : mayWrite ? (
          <LinkButton
            {...style}
            to="/w/$workspace/$resource/new"
            params={{ workspace: slug, resource: 'mail_templates' }}
            search={{ kind, language }}
            aria-label={t.mail.writeOf(label, name)}
          >
            {t.mail.write}
          </LinkButton>
        ) : null}
      </td>
    </tr>
  );
}
