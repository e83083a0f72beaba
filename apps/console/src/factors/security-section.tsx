import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { RoomSection } from '../parts/room-section.js';
import classes from '../parts/rooms.module.css';
import { formatAgo, formatInstant } from '../words/formats.js';
import { type Factor, factorsQuery, type Factors, keepFactors } from './data.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';
import { RemoveDialog, RenameDialog, RenewCodesDialog } from './small-dialogs.js';
import { t } from '../texts/factors.js';

// Lazy, because it contains the QR code library; loaded when somebody sets up an app.
const AppDialog = lazy(async () => ({ default: (await import('./app-dialog.js')).AppDialog }));
const PasskeyDialog = lazy(async () => ({ default: (await import('./passkey-dialog.js')).PasskeyDialog }));

type Open = 'app' | 'passkey' | 'renew' | { readonly rename: Factor } | { readonly remove: Factor };

/** The person's second factors, with buttons to add, rename and remove them. */
export function SecuritySection() {
  const { data: factors } = useSuspenseQuery(factorsQuery);
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = (): void => setOpen(undefined);
  const changed = (answer: Factors): void => {
    close();
    keepFactors(answer);
    if (answer.recovery_codes) setCodes(answer.recovery_codes);
  };
  const hasApp = factors.data.some(({ type }) => type === 'totp');
  return (
    <RoomSection
      title={t.section.title}
      text={t.section.text}
      action={
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen('app')}>
            {hasApp ? t.section.replaceApp : t.section.addApp}
          </Button>
          <Button variant="default" onClick={() => setOpen('passkey')}>
            {t.section.addPasskey}
          </Button>
        </Group>
      }
    >
      <div className={classes.card}>
        {factors.data.length === 0 ? (
          <p className={classes.padded}>{t.section.none}</p>
        ) : (
          <FactorTable
            factors={factors.data}
            onRename={(rename) => setOpen({ rename })}
            onRemove={(remove) => setOpen({ remove })}
          />
        )}
      </div>
      {factors.data.length > 0 ? <Codes left={factors.recovery_codes_left} onRenew={() => setOpen('renew')} /> : null}
      <Suspense fallback={null}>
        {open === 'app' ? <AppDialog onDone={changed} onClose={close} /> : null}
        {open === 'passkey' ? <PasskeyDialog onDone={changed} onClose={close} /> : null}
      </Suspense>
      {open === 'renew' ? <RenewCodesDialog onDone={changed} onClose={close} /> : null}
      {typeof open === 'object' && 'rename' in open ? (
        <RenameDialog factor={open.rename} onDone={changed} onClose={close} />
      ) : null}
      {typeof open === 'object' && 'remove' in open ? (
        <RemoveDialog factor={open.remove} isLast={factors.data.length === 1} onDone={changed} onClose={close} />
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </RoomSection>
  );
}

interface FactorTableProps {
  readonly factors: readonly Factor[];
  readonly onRename: (factor: Factor) => void;
  readonly onRemove: (factor: Factor) => void;
}

function FactorTable({ factors, onRename, onRemove }: FactorTableProps) {
  const { columns, never, type: types, rename, remove } = t.section;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.used}</th>
          <th scope="col">{columns.added}</th>
          <th scope="col">
            <span className="visually-hidden">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {factors.map((factor) => (
          <tr key={factor.id}>
            <th scope="row">
              {factor.name}
              <span className={classes.second}>{types[factor.type]}</span>
            </th>
            <td className="figures" data-label={columns.used}>
              {factor.last_used_at ? formatAgo(factor.last_used_at) : never}
            </td>
            <td className="figures" data-label={columns.added}>
              {formatInstant(factor.created_at)}
            </td>
            <td className={`${classes.end} ${classes.corner}`}>
              <ActionIcon aria-label={rename(factor.name)} title={rename(factor.name)} onClick={() => onRename(factor)}>
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon aria-label={remove(factor.name)} title={remove(factor.name)} onClick={() => onRemove(factor)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Codes({ left, onRenew }: { readonly left: number; readonly onRenew: () => void }) {
  return (
    <div className={`${classes.card} ${classes.padded}`} style={{ marginTop: 12 }}>
      <Group justify="space-between" gap="xs">
        <p>
          <strong>{t.codes.title}.</strong> {t.codes.left(left)}
        </p>
        <Button variant="default" onClick={onRenew}>
          {t.codes.renew}
        </Button>
      </Group>
    </div>
  );
}
