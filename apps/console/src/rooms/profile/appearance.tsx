import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { RoomSection } from '../../parts/room-section.js';
import classes from '../../parts/rooms.module.css';
import { type Density, useDensity } from '../../theme/density.js';

/** How the console looks in this browser. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return (
    <RoomSection title="Appearance" text="Kept in this browser alone.">
      <div className={`${classes.card} ${classes.padded} ${classes.choices}`}>
        <span id="scheme">Colours</span>
        <SegmentedControl aria-labelledby="scheme" value={colorScheme} onChange={(value) => setColorScheme(value as typeof colorScheme)}
          data={[{ value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }, { value: 'auto', label: 'As the system' }]} />
        <span id="rows">Rows of lists</span>
        <SegmentedControl aria-labelledby="rows" value={density} onChange={(value) => setDensity(value as Density)}
          data={[{ value: 'normal', label: 'Normal' }, { value: 'compact', label: 'Compact' }]} />
      </div>
    </RoomSection>
  );
}
