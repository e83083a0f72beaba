import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { listQuery } from '../../data/queries.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import recordClasses from '../../record/record.module.css';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/documents.js';
import { type MailMessage, OneMessage } from './one-message.js';
import classes from './sending.module.css';

/** Messages that are shown; the rest is in their list. */
const SHOWN = 10;

/** The e-mails with a document, the newest first. The event stream keeps it current, as any list. */
export function RecordMessages({ record }: LayoutProps) {
  const isVisible = useResources().some(({ name }) => name === 'messages');
  return isVisible && record.state !== 'draft' ? <Messages id={record.id} /> : null;
}

function Messages({ id }: { readonly id: string }) {
  const { slug } = useWorkspace();
  const titleId = useId();
  const query = { record: id, sort: '-created_at', limit: String(SHOWN) };
  const { data } = useQuery(listQuery(slug, 'messages', query));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={recordClasses.facts}>
      <h2 id={titleId}>{t.messages.title}</h2>
      <ul className={classes.messages}>
        {data.data.map((message) => (
          <OneMessage key={message.id} message={message as MailMessage} />
        ))}
      </ul>
      {data.next_cursor ? (
        <Link to="/w/$workspace/$resource" params={{ workspace: slug, resource: 'messages' }} search={{ record: id }}>
          {t.messages.all}
        </Link>
      ) : null}
    </section>
  );
}
