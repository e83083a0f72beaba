import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';

interface DensityProps {
  readonly isCompact: boolean;
  readonly setCompact: (compact: boolean) => void;
}

/** Rows of 36 or of 28 pixels. */
export function Density({ isCompact, setCompact }: DensityProps) {
  const Icon = isCompact ? IconBaselineDensitySmall : IconBaselineDensityMedium;
  return (
    <Tooltip label={isCompact ? 'Rows: compact' : 'Rows: usual'}>
      <ActionIcon size={32} aria-label="Compact rows" aria-pressed={isCompact} onClick={() => setCompact(!isCompact)}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
