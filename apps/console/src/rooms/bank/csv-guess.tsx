import { Button, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '../../data/upload.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { useRecordWriting } from '../../parts/use-writing.js';
import { formatDay } from '../../words/formats.js';
import { labelOf, valueLabel } from '../../words/labels.js';
import { t } from '../../texts/banking.js';
import classes from './bank.module.css';
import { type Guess, mappingOf, openDays } from './csv-mapping.js';

interface CsvGuessProps {
  readonly file: File;
  readonly currency: string;
  readonly onMade: (mapping: string) => void;
}

/** What the columns of a CSV seem to be, with its first rows as they would be read. It becomes a mapping by a name. */
export function CsvGuess({ file, currency, onMade }: CsvGuessProps) {
  const { slug } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ['preview', slug, 'bank_mappings', 'guess', file.name, file.size, file.lastModified],
    queryFn: () => upload<Guess>({ workspace: slug, path: '/v1/bank_mappings/guess', file }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (error) return <Banner tone="bad">{error.message}</Banner>;
  if (!data) return <p role="status">{t.importing.reading}</p>;
  return <Guessed guess={data} name={file.name.replace(/\.\w+$/, '')} currency={currency} onMade={onMade} />;
}

interface GuessedProps {
  readonly guess: Guess;
  readonly name: string;
  readonly currency: string;
  readonly onMade: (mapping: string) => void;
}

function Guessed({ guess, name: first, currency, onMade }: GuessedProps) {
  const [name, setName] = useState(first);
  const [format, setFormat] = useState('');
  const days = openDays(guess);
  const { failure, isSending, make } = useMaking(onMade);
  const isComplete = guess.missing.length === 0 && name.trim() !== '' && (days.length === 0 || format !== '');
  return (
    <section className={classes.guess}>
      <h3>{t.csv.title}</h3>
      <p className={classes.quiet}>{t.csv.text}</p>
      {guess.missing.length > 0 ? (
        <Banner tone="wait">{t.csv.missing(guess.missing.map(labelOf).join(', '))}</Banner>
      ) : null}
      {days.length > 0 ? (
        <Radio.Group label={t.csv.ambiguous} value={format} onChange={setFormat}>
          <div className={classes.days}>
            {days.map((one) => (
              <Radio key={one} value={one} size="xs" label={valueLabel(one)} />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      <Rows guess={guess} currency={currency} />
      {failure ? <Banner tone="bad">{failure}</Banner> : null}
      <div className={classes.mapping}>
        <TextInput
          label={t.csv.name}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button loading={isSending} disabled={!isComplete} onClick={() => make(mappingOf(guess, name.trim(), format))}>
          {t.csv.make}
        </Button>
      </div>
    </section>
  );
}

function useMaking(onMade: (mapping: string) => void) {
  const { records } = useWorkspace();
  const { isBusy, message, keyFor, send } = useRecordWriting();
  const make = async (body: object): Promise<void> => {
    const options = { idempotencyKey: keyFor(body) };
    const made = await send(() => records.create('bank_mappings', body, options));
    if (made) onMade(made.id);
  };
  return { failure: message, isSending: isBusy, make: (body: object) => void make(body) };
}

function Rows({ guess, currency }: { readonly guess: Guess; readonly currency: string }) {
  if (guess.rows.length === 0) return null;
  return (
    <div className={classes.scroll}>
      <ScrollRegion label={t.csv.rows}>
        <table className={classes.table}>
          <tbody>
            {guess.rows.map(({ row, date, amount, text, counterparty }) => (
              <tr key={row}>
                <td className="figures">{date === null ? t.csv.noDay : formatDay(date)}</td>
                <td>
                  {counterparty.name ?? text}
                  {counterparty.name && text !== '' ? <small>{text}</small> : null}
                </td>
                <td data-right>
                  <Amount value={amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
