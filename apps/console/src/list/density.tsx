import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { t } from '../texts/list.js';

interface DensityProps {
  readonly isCompact: boolean;
  readonly setCompact: (compact: boolean) => void;
}

/** Switches between row heights of 36 and 28 pixels. */
export function Density({ isCompact, setCompact }: DensityProps) {
  const Icon = isCompact ? IconBaselineDensitySmall : IconBaselineDensityMedium;
  return (
    <Tooltip label={isCompact ? t.density.compact : t.density.usual}>
      <ActionIcon
        size={32}
        aria-label={t.density.compactRows}
        aria-pressed={isCompact}
        onClick={() => setCompact(!isCompact)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
