import { useEffect } from 'react';
import { COUNTRIES, countryName } from '../words/countries.js';
import { Combo } from './combo.js';
import type { InputProps, Option, SourceProps } from './input-props.js';

interface PlaceInputProps extends InputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly bare?: boolean | undefined;
}

/** A source of what contains the typed text; names that start with it come first. */
function makeSource(all: () => readonly Option[]) {
  return function PlaceSource({ query, onChoices }: SourceProps) {
    useEffect(() => {
      const typed = query.trim().toLowerCase();
      const begins = ({ key, label }: Option): number =>
        key.toLowerCase() === typed ? 0 : label.toLowerCase().startsWith(typed) ? 1 : 2;
      const options = all().filter(
        ({ key, label }) => key.toLowerCase().includes(typed) || label.toLowerCase().includes(typed),
      );
      onChoices({ options: typed === '' ? options : options.toSorted((one, other) => begins(one) - begins(other)) });
    }, [query, onChoices]);
    return null;
  };
}

const CountrySource = makeSource(() =>
  COUNTRIES.map((code) => ({ key: code, label: countryName(code), detail: code })).toSorted((one, other) =>
    one.label.localeCompare(other.label),
  ),
);

/** A country by its name or its code. */
export function CountryInput({ value, onChange, ...input }: PlaceInputProps) {
  return (
    <Combo
      {...input}
      text={countryName(value)}
      chosen={value}
      source={CountrySource}
      onPick={({ key }) => onChange(key)}
      onClear={() => onChange('')}
    />
  );
}

const ZoneSource = makeSource(() =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ key: zone, label: zone.replaceAll('_', ' ') })),
);

/** A time zone by its name, such as Europe/Berlin. */
export function ZoneInput({ value, onChange, ...input }: PlaceInputProps) {
  return (
    <Combo
      {...input}
      text={value.replaceAll('_', ' ')}
      chosen={value}
      source={ZoneSource}
      onPick={({ key }) => onChange(key)}
    />
  );
}
