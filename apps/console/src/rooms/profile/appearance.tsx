import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useStored } from '../../list/stored.js';
import { RoomSection } from '../../parts/room-section.js';
import classes from '../../parts/rooms.module.css';

/** The choice that the lists go by. */
const ROWS = 'daybook.rows';

/** How the console looks in this browser. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useStored(ROWS);
  return (
    <RoomSection title="Appearance" text="Kept in this browser alone.">
      <div className={`${classes.card} ${classes.padded} ${classes.choices}`}>
        <span id="scheme">Colours</span>
        <SegmentedControl
          aria-labelledby="scheme"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'auto', label: 'As the system' },
          ]}
        />
        <span id="rows">Rows of lists</span>
        <SegmentedControl
          aria-labelledby="rows"
          value={density ?? 'normal'}
          onChange={(value) => setDensity(value === 'compact' ? value : null)}
          data={[
            { value: 'normal', label: 'Normal' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
      </div>
    </RoomSection>
  );
}
