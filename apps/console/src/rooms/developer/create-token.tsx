import { Collapse, NumberInput, Select, TagsInput, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { Dialog } from '../../parts/dialog.js';
import { useSecretGuard } from '../../parts/secret-once.js';
import classes from './developer.module.css';
import { DialogForm } from './dialog-form.js';
import { ScopePicker } from './scope-picker.js';
import { TimeField } from '../../parts/time-field.js';
import { TokenMade } from './token-made.js';
import { EXPIRY_CHOICES, type ExpiryChoice, expiresAt, type Prefill, type Token } from './token-words.js';
import { useRecordWriting } from '../../parts/use-writing.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';

interface CreateTokenProps {
  readonly opened: boolean;
  readonly prefill: Prefill;
  readonly onClose: () => void;
}

/** Creates a token, and shows its value once. */
export function CreateToken({ opened, prefill, onClose }: CreateTokenProps) {
  const [made, setMade] = useState<Token | null>(null);
  const guard = useSecretGuard(made?.token ?? undefined, () => {
    setMade(null);
    onClose();
  });
  return (
    <Dialog opened={opened} onClose={guard.close} title={made ? t.createToken.made : t.createToken.title}>
      {made ? (
        <TokenMade name={made.name} scopes={made.scopes} value={made.token} guard={guard} />
      ) : (
        <CreateForm prefill={prefill} onDone={setMade} onCancel={guard.close} />
      )}
    </Dialog>
  );
}

interface Draft {
  readonly name: string;
  readonly expiry: ExpiryChoice;
  readonly day: string;
  readonly scopes: readonly string[];
  readonly networks: readonly string[];
  readonly limit: number | string;
}

const FIELDS = ['name', 'expires_at', 'scopes', 'allowed_cidrs', 'rate_limit'];

/** Undefined if the date is missing. */
function bodyOf({ name, expiry, day, scopes, networks, limit }: Draft): object | undefined {
  const end = expiresAt(expiry, day, Date.now());
  return end === undefined
    ? undefined
    : { name, scopes, expires_at: end, allowed_cidrs: networks, rate_limit: limit === '' ? null : limit };
}

/** Errors of a single element, `allowed_cidrs[0]`, are also shown next to the field. */
function messageOf(fields: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(fields).find(([field]) => field === name || field.startsWith(`${name}[`))?.[1];
}

function CreateForm({
  prefill,
  onDone,
  onCancel,
}: {
  readonly prefill: Prefill;
  readonly onDone: (made: Token) => void;
  readonly onCancel: () => void;
}) {
  const { records, scopes: granted } = useWorkspace();
  const known = useSchema('tokens').fields.find(({ name }) => name === 'scopes')?.values ?? [];
  const [draft, setDraft] = useState<Draft>({
    ...prefill,
    scopes: prefill.scopes.filter((scope) => granted.includes(scope) && known.some(({ value }) => value === scope)),
    networks: [],
    limit: '',
  });
  const [isDayMissing, setDayMissing] = useState(false);
  const writing = useRecordWriting([...FIELDS, ...draft.networks.map((_, at) => `allowed_cidrs[${at}]`)]);
  const { fields } = writing;
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const dropped = prefill.scopes.filter(
    (scope) => !granted.includes(scope) || !known.some(({ value }) => value === scope),
  );
  const create = async (): Promise<void> => {
    const body = bodyOf(draft);
    setDayMissing(body === undefined);
    if (!body) return;
    // The expiry instant changes while the user types, so the idempotency key depends on the selected options instead.
    onDone((await records.create('tokens', body, { idempotencyKey: writing.keyFor(draft) })) as Token);
  };
  return (
    <DialogForm writing={writing} submit={t.createToken.submit} onSubmit={create} onCancel={onCancel}>
      {dropped.length > 0 ? <Banner tone="wait">{t.createToken.dropped(dropped.join(', '))}</Banner> : null}
      <TextInput
        label={anywhere.name}
        description={t.createToken.nameHint}
        placeholder={t.createToken.namePlaceholder}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={fields.name}
        data-autofocus
      />
      <Expiry draft={draft} change={change} error={isDayMissing ? t.createToken.chooseDay : fields.expires_at} />
      <ScopePicker
        choices={known}
        chosen={draft.scopes}
        onChange={(scopes) => change({ scopes })}
        error={messageOf(fields, 'scopes')}
      />
      <More draft={draft} change={change} networks={messageOf(fields, 'allowed_cidrs')} limit={fields.rate_limit} />
    </DialogForm>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

function Expiry({ draft, change, error }: PartProps & { readonly error: string | undefined }) {
  return (
    <div className={classes.scopeGrid}>
      <Select
        label={t.createToken.expires}
        data={[...EXPIRY_CHOICES()]}
        value={draft.expiry}
        allowDeselect={false}
        onChange={(value) => change({ expiry: value as ExpiryChoice })}
        error={draft.expiry === 'day' ? undefined : error}
        description={draft.expiry === 'never' ? t.createToken.forGood : t.createToken.rotate}
      />
      {draft.expiry === 'day' ? (
        <TimeField
          label={t.createToken.lastDay}
          help={t.createToken.lastDayHelp}
          value={draft.day}
          onChange={(day) => change({ day })}
          error={error}
        />
      ) : null}
    </div>
  );
}

function More({
  draft,
  change,
  networks,
  limit,
}: PartProps & { readonly networks: string | undefined; readonly limit: string | undefined }) {
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || networks !== undefined || limit !== undefined;
  return (
    <div>
      <UnstyledButton
        aria-expanded={isOpen}
        aria-controls="token-more"
        c="var(--accent)"
        onClick={() => setWanted(!isOpen)}
      >
        {isOpen ? t.createToken.less : t.createToken.more}
      </UnstyledButton>
      <Collapse expanded={isOpen} id="token-more">
        <TagsInput
          mt="sm"
          label={t.createToken.networks}
          description={t.createToken.networksHint}
          value={[...draft.networks]}
          onChange={(value) => change({ networks: value })}
          error={networks}
          splitChars={[',', ' ']}
          acceptValueOnBlur
          clearButtonProps={{ 'aria-label': t.createToken.removeNetworks }}
        />
        <NumberInput
          mt="sm"
          label={t.createToken.limit}
          description={t.createToken.limitHint}
          value={draft.limit}
          onChange={(value) => change({ limit: value })}
          min={1}
          allowDecimal={false}
          error={limit}
        />
      </Collapse>
    </div>
  );
}
