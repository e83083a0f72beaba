import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Row } from '../data/wire.js';
import { Banner } from '../parts/banner.js';
import { wordsOf } from '../parts/say.js';
import { useWriting } from '../parts/use-writing.js';
import { t } from '../texts/views.js';
import { rightsOf } from './rights.js';
import { NAME_MAX } from './save-view-dialog.js';
import type { View, Views } from './use-views.js';
import classes from './views.module.css';

interface ViewRowProps {
  readonly view: View;
  readonly views: Views;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly change: (body: Partial<Row>) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** One view, with the controls to change it below. */
export function ViewRow(props: ViewRowProps) {
  const { view, views, isOpen, setOpen } = props;
  const { mayChange } = rightsOf(view, views);
  const marks = [
    view.isDefault ? t.defaultMark : null,
    view.isShared && view.isOwn ? t.sharedMark : null,
    view.isOwn ? null : t.sharedBy(view.owner),
    view === views.current ? t.openMark : null,
  ].filter((mark) => mark !== null);
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <span className={classes.name}>{view.name}</span>
        <span className={classes.marks}>{marks.join(' · ')}</span>
        {mayChange ? (
          <Button
            size="xs"
            h={28}
            variant="default"
            aria-expanded={isOpen}
            aria-label={t.changeOf(view.name)}
            onClick={() => setOpen(!isOpen)}
          >
            {t.change}
          </Button>
        ) : null}
      </div>
      {isOpen ? <ViewForm key={view.row.version} {...props} /> : null}
    </li>
  );
}

function ViewForm({ view, views, setOpen, change, remove }: ViewRowProps) {
  const [name, setName] = useState(view.name);
  const [isDefault, setDefault] = useState(view.isDefault);
  const [isShared, setShared] = useState(view.isShared);
  const [takesList, setTakesList] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mayShare, mayBegin } = rightsOf(view, views);
  const { submit, fields, message, tone, isBusy } = useWriting(['name']);
  const send = async (): Promise<void> => {
    await change({
      ...(name.trim() === view.name ? {} : { name }),
      ...(isDefault === view.isDefault ? {} : { is_default: isDefault }),
      ...(isShared === view.isShared ? {} : { shared: isShared }),
      ...(takesList ? { query: views.query } : {}),
    });
    setOpen(false);
  };
  const drop = async (): Promise<void> => {
    setRefusal(null);
    try {
      await remove();
    } catch (error) {
      setAsking(false);
      setRefusal(wordsOf(error));
    }
  };
  const said = message ?? refusal;
  return (
    <form onSubmit={submit(send)} noValidate className={classes.form}>
      <Stack gap="sm">
        {said ? (
          <Banner tone={refusal ? 'bad' : tone} role="alert">
            {said}
          </Banner>
        ) : null}
        <TextInput
          name="name"
          label={t.name}
          maxLength={NAME_MAX}
          value={name}
          error={fields.name}
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {mayBegin ? (
          <Checkbox
            label={t.beginWithIt}
            checked={isDefault}
            onChange={(event) => setDefault(event.currentTarget.checked)}
          />
        ) : null}
        {mayShare ? (
          <Checkbox label={t.share} checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
        ) : null}
        {view === views.current ? null : (
          <Checkbox
            label={t.takeList}
            description={t.takeListHelp}
            checked={takesList}
            onChange={(event) => setTakesList(event.currentTarget.checked)}
          />
        )}
        {isAsking ? (
          <Banner
            tone="bad"
            role="alert"
            actions={
              <>
                <Button size="xs" color="red" onClick={() => void drop()}>
                  {t.deleteOf(view.name)}
                </Button>
                <Button size="xs" variant="default" onClick={() => setAsking(false)} autoFocus>
                  {t.keep}
                </Button>
              </>
            }
          >
            {view.isShared ? t.deleteShared : t.deleteOwn}
          </Banner>
        ) : null}
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" color="red" onClick={() => setAsking(true)} disabled={isAsking}>
            {t.delete}
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={() => setOpen(false)}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t.save}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
