import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { Banner } from '../../parts/banner.js';
import { BYTE_ORDER_MARK, saveFile } from '../../parts/save-file.js';
import { decoded, parseCsv, type Rows } from './csv-file.js';
import { exampleOf } from './examples.js';
import { t } from '../../texts/import.js';
import classes from './import.module.css';
import type { Source } from './use-import.js';

interface FileChoiceProps {
  readonly whats: readonly { readonly value: string; readonly label: string }[];
  readonly what: string;
  readonly setWhat: (what: string) => void;
  readonly choose: (source: Source) => void;
}

/** Selects a file, or accepts pasted rows. */
export function FileChoice({ whats, what, setWhat, choose }: FileChoiceProps) {
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const example = exampleOf(what);
  const take = (rows: Rows, file: string | null, isOld: boolean): void => {
    const isEmpty = (rows[0] ?? []).every((cell) => cell.trim() === '');
    setProblem(isEmpty ? t.empty : null);
    if (!isEmpty) choose({ what, rows, file, isOld });
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const { rows, isOld } = decoded(await file.arrayBuffer());
    take(rows, file.name.slice(0, 200), isOld);
  };
  return (
    <>
      <p className={classes.quiet}>{t.allOrNothing}</p>
      {problem ? (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      ) : null}
      <NativeSelect
        w={320}
        label={t.what}
        data={whats.map(({ value, label }) => ({ value, label }))}
        value={what}
        onChange={(event) => setWhat(event.currentTarget.value)}
      />
      {example === undefined ? null : (
        <div>
          <Button variant="default" onClick={() => saveFile([BYTE_ORDER_MARK, example], `${what}.csv`)}>
            {t.example}
          </Button>
        </div>
      )}
      <div>
        <label htmlFor={id} className={classes.label}>
          {t.file}
        </label>
        <p id={`${id}-help`} className={classes.quiet}>
          {t.fileHelp}
        </p>
        <input
          id={id}
          aria-describedby={`${id}-help`}
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </div>
      <Textarea
        label={t.paste}
        autosize
        minRows={4}
        maxRows={12}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
        spellCheck={false}
      />
      <div>
        <Button variant="default" disabled={pasted.trim() === ''} onClick={() => take(parseCsv(pasted), null, false)}>
          {t.readPasted}
        </Button>
      </div>
    </>
  );
}
