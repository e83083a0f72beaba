import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { CodeBlock } from '../../parts/code-block.js';
import { SecretOnce, type SecretGuard } from '../../parts/secret-once.js';
import { curlOf, sampleFor } from './curl.js';
import { t } from '../../texts/developer.js';

interface TokenMadeProps {
  readonly name: string;
  readonly scopes: readonly string[];
  /** Null: the answer with the value was lost, and a retry does not return it again. */
  readonly value: string | null | undefined;
  readonly guard: SecretGuard;
}

/** Shows the value of a new token once, with an example that uses it. */
export function TokenMade({ name, scopes, value, guard }: TokenMadeProps) {
  const { slug } = useWorkspace();
  if (!value) {
    return (
      <Banner tone="bad" role="alert">
        {t.tokenMade.lost(name)}
      </Banner>
    );
  }
  const sample = sampleFor(scopes);
  return (
    <SecretOnce label={t.tokenMade.token} value={value} guard={guard} note={t.tokenMade.store(name)}>
      <CodeBlock
        label={sample.label}
        code={curlOf({ origin: window.location.origin, workspace: slug, path: sample.path, token: value })}
        onCopied={guard.copied}
      />
    </SecretOnce>
  );
}
