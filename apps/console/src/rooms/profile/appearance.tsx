import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useStored } from '../../data/stored.js';
import { RoomSection } from '../../parts/room-section.js';
import classes from '../../parts/rooms.module.css';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/profile.js';

/** The storage key for the row density of lists. */
const ROWS = 'daybook.rows';

/** The appearance of the console in this browser. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useStored(ROWS);
  return (
    <RoomSection title={t.appearance.title} text={t.appearance.text}>
      <div className={`${classes.card} ${classes.padded} ${classes.choices}`}>
        <span id="scheme">{t.appearance.colours}</span>
        <SegmentedControl
          aria-labelledby="scheme"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
          data={[
            { value: 'light', label: anywhere.light },
            { value: 'dark', label: anywhere.dark },
            { value: 'auto', label: anywhere.asSystem },
          ]}
        />
        <span id="rows">{t.appearance.rows}</span>
        <SegmentedControl
          aria-labelledby="rows"
          value={density ?? 'normal'}
          onChange={(value) => setDensity(value === 'compact' ? value : null)}
          data={[
            { value: 'normal', label: t.appearance.normal },
            { value: 'compact', label: t.appearance.compact },
          ]}
        />
      </div>
    </RoomSection>
  );
}
