/** What every input gets from its field: the label for screen readers, and the path for messages. */
export interface InputProps {
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-required'?: boolean | undefined;
  readonly 'data-path'?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  /** The initial focus of a dialog. */
  readonly 'data-autofocus'?: boolean | undefined;
  readonly placeholder?: string | undefined;
}

export interface Option {
  readonly key: string;
  readonly label: string;
  /** Distinguishes options of the same name. */
  readonly detail?: string | undefined;
  /** An action, such as creating a record, and not a search result. */
  readonly isExtra?: boolean;
}

/** The available options. */
export interface Choices {
  readonly options: readonly Option[];
  readonly isLoading?: boolean;
  /** Why there are no options. */
  readonly message?: string;
}

export interface SourceProps {
  readonly query: string;
  readonly onChoices: (choices: Choices) => void;
}
