import { createTheme, mergeThemeOverrides, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { anywhere } from '../texts/anywhere.js';
import { perLanguage } from '../texts/language.js';

/**
 * Ink blue: the only accent colour. White text has a contrast of 8:1 on shade 7 and 6:1 on shade 6; shade 3 has 8:1 on the dark
 * background.
 */
const INK: MantineColorsTuple = [
  '#eef2fb',
  '#dde5f6',
  '#bccbee',
  '#9bb4ea',
  '#7696df',
  '#4f76cf',
  '#3a5fb9',
  '#2b4c9c',
  '#223e80',
  '#182d5f',
];

/** Warm greys. */
const STONE: MantineColorsTuple = [
  '#faf9f6',
  '#f4f2ed',
  '#e9e6de',
  '#d8d4c9',
  '#b7b2a5',
  '#8f8a7d',
  '#6b665b',
  '#55514a',
  '#37342f',
  '#211f1b',
];

/** Dark backgrounds, from the text colour to the darkest surface. */
const NIGHT: MantineColorsTuple = [
  '#e9e6df',
  '#c9c5bb',
  '#aaa599',
  '#8d887c',
  '#4a4741',
  '#3b3833',
  '#2d2b27',
  '#1f1e1b',
  '#191815',
  '#121110',
];

const GREEN: MantineColorsTuple = [
  '#eaf6ee',
  '#d5ecdd',
  '#abd9bb',
  '#7fc597',
  '#56b077',
  '#37965a',
  '#257a45',
  '#1a6337',
  '#134c2a',
  '#0c361d',
];

const RED: MantineColorsTuple = [
  '#fcefed',
  '#f8dcd9',
  '#f0b7b1',
  '#eb9c94',
  '#e0776d',
  '#cf5348',
  '#b7392e',
  '#9b2a20',
  '#7a2119',
  '#561711',
];

const AMBER: MantineColorsTuple = [
  '#fdf4e3',
  '#f9e7c4',
  '#f1cf8c',
  '#e7b659',
  '#d99c2f',
  '#b97f17',
  '#94640f',
  '#7a510a',
  '#5d3d06',
  '#402a03',
];

const LOOK = createTheme({
  colors: { ink: INK, gray: STONE, dark: NIGHT, green: GREEN, red: RED, amber: AMBER },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 6,
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // A label that is too long, for example in another language, wraps to a second line instead of being cut off.
    Button: {
      defaultProps: { size: 'sm', h: 'auto', mih: 'var(--button-least)', px: 12 },
      styles: {
        root: { minWidth: 'min-content' },
        label: { whiteSpace: 'normal', overflow: 'visible', lineHeight: 1.25 },
      },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'sm' } },
    // The listbox itself scrolls, so that keyboards and screen readers can identify it.
    Select: {
      defaultProps: { size: 'sm', checkIconPosition: 'right', withScrollArea: false },
      styles: { options: { maxHeight: 260, overflowY: 'auto' } },
    },
    MultiSelect: {
      defaultProps: { size: 'sm', checkIconPosition: 'right', withScrollArea: false },
      styles: { options: { maxHeight: 260, overflowY: 'auto' } },
    },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.35 },
      },
      styles: {
        title: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.3 },
        header: { background: 'var(--surface)' },
        content: { background: 'var(--surface)' },
      },
    },
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.35 },
      },
    },
    // A menu contains only items; the first one gets the focus.
    Menu: {
      defaultProps: {
        transitionProps: { duration: 80 },
        shadow: 'md',
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
    Tooltip: { defaultProps: { transitionProps: { duration: 80 }, openDelay: 300 } },
    // An animated skeleton below the screen would repaint every frame, as long as the page is open.
    Skeleton: { defaultProps: { animate: false } },
  },
});

/** The look, with the texts that Mantine has of its own in the language of the page. */
export const theme = perLanguage(() => {
  const close = { closeButtonProps: { 'aria-label': anywhere.close } };
  return mergeThemeOverrides(LOOK, {
    components: {
      Modal: { defaultProps: close },
      Drawer: { defaultProps: close },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': anywhere.dismiss } } },
      Alert: { defaultProps: { closeButtonLabel: anywhere.dismiss } },
    },
  });
});

/** Mantine's default dimmed text, placeholders and borders have less contrast than 4.5:1. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbfaf8',
    '--mantine-color-text': STONE[9],
    '--mantine-color-dimmed': STONE[6],
    '--mantine-color-placeholder': STONE[6],
    '--mantine-color-default': '#ffffff',
    '--mantine-color-default-border': STONE[3],
    '--mantine-color-error': RED[6],
    '--mantine-color-anchor': INK[7],
    '--paper': '#fbfaf8',
    '--surface': '#ffffff',
    '--hover': STONE[1],
    '--line': STONE[2],
    '--line-strong': STONE[3],
    '--ink': STONE[9],
    '--ink-2': STONE[6],
    '--accent': INK[7],
    '--accent-soft': INK[0],
    '--good': GREEN[7],
    '--good-soft': GREEN[0],
    '--bad': RED[6],
    '--bad-soft': RED[0],
    '--wait': AMBER[7],
    '--wait-soft': AMBER[0],
  },
  dark: {
    '--mantine-color-body': NIGHT[8],
    '--mantine-color-text': NIGHT[0],
    '--mantine-color-dimmed': NIGHT[2],
    '--mantine-color-placeholder': NIGHT[2],
    '--mantine-color-default': NIGHT[7],
    '--mantine-color-default-border': NIGHT[4],
    '--mantine-color-error': RED[3],
    '--mantine-color-anchor': INK[3],
    '--paper': NIGHT[8],
    '--surface': NIGHT[7],
    '--hover': NIGHT[6],
    '--line': NIGHT[6],
    '--line-strong': NIGHT[5],
    '--ink': NIGHT[0],
    '--ink-2': NIGHT[2],
    '--accent': INK[3],
    '--accent-soft': '#232c42',
    '--good': GREEN[3],
    '--good-soft': '#1d3326',
    '--bad': RED[3],
    '--bad-soft': '#43211d',
    '--wait': AMBER[3],
    '--wait-soft': '#3b2d12',
  },
});
