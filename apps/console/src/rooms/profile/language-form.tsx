import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { adopt } from '../../data/adopt.js';
import { people } from '../../data/daybook.js';
import { queryClient, sessionQuery } from '../../data/queries.js';
import { usePerson } from '../../data/workspace.js';
import { RoomSection } from '../../parts/room-section.js';
import classes from '../../parts/rooms.module.css';
import { sayDone, wordsOf } from '../../parts/say.js';
import { languageInUse, type Language, LANGUAGES } from '../../texts/language.js';
import { t } from '../../texts/profile.js';
import { browserLocale, localeInUse } from '../../words/formats.js';
import { languageChosen, localeChoices, localeFor } from './choices.js';

/** The language of the texts, and the format of dates and numbers. A choice is applied immediately. */
export function LanguageForm() {
  const {
    user: { locale },
  } = usePerson();
  const [error, setError] = useState<string>();
  const formats = useMemo(() => localeChoices(locale, languageInUse()), [locale]);
  const choose = async (next: string | null, field: 'language' | 'formats'): Promise<void> => {
    setError(undefined);
    try {
      const person = await people.changeProfile({ locale: next });
      queryClient.setQueryData(sessionQuery.queryKey, person);
      await adopt(person.user);
    } catch (fault) {
      return setError(wordsOf(fault));
    }
    sayDone(t.languageForm.saved);
    // The page is rendered anew, so return the focus to the changed field.
    setTimeout(() => document.getElementById(field)?.focus(), 50);
  };
  const languages = [
    { value: '', label: t.languageForm.asBrowser },
    ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
  ];
  return (
    <RoomSection title={t.languageForm.title} text={t.languageForm.text}>
      <div className={`${classes.card} ${classes.padded}`}>
        <div className={classes.form}>
          <Select
            id="language"
            label={t.languageForm.language}
            description={t.languageForm.languageHint}
            data={languages}
            value={languageChosen(locale)}
            allowDeselect={false}
            error={error}
            onChange={(value) => void choose(localeFor(value as Language | '', locale, browserLocale()), 'language')}
          />
          <Select
            id="formats"
            label={t.languageForm.formats}
            description={t.languageForm.formatsHint}
            data={formats}
            value={locale}
            placeholder={localeInUse()}
            allowDeselect={false}
            searchable
            onChange={(value) => void choose(value, 'formats')}
          />
        </div>
      </div>
    </RoomSection>
  );
}
