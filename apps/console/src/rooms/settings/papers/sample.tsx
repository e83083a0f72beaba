import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { PaperFrame, PaperLink, useRoomBeside } from '../../../parts/paper-frame.js';
import { LANGUAGES } from '../../../texts/language.js';
import { t } from '../../../texts/papers.js';
import classes from './papers.module.css';

const PATH = '/v1/settings/company/sample_pdf';

/** A sample of the papers, made anew after each save. On a small screen it opens in another tab. */
export function Sample({ version }: { readonly version: unknown }) {
  const hasRoom = useRoomBeside();
  const [kind, setKind] = useState('invoice');
  const [language, setLanguage] = useState('');
  const query = { kind, ...(language === '' ? {} : { language }) };
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
  return (
    <section className={classes.sample} aria-labelledby="sample-title">
      <div>
        <h2 id="sample-title">{t.sample}</h2>
        <p className={classes.quiet}>{t.sampleText}</p>
      </div>
      <div className={classes.choices}>
        <NativeSelect
          label={t.kind}
          data={Object.entries(t.kinds).map(([value, label]) => ({ value, label }))}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <NativeSelect
          label={t.language}
          data={[{ value: '', label: t.ofCompany }, ...languages]}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <PaperLink path={PATH} query={query} />
      </div>
      {hasRoom ? <PaperFrame path={PATH} query={query} version={version} title={t.sample} /> : null}
    </section>
  );
}
