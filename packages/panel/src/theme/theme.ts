import {
  createTheme,
  type ActionIconProps,
  type ButtonProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  type InputProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type TooltipProps,
} from '@mantine/core';

const shade = (token: string): MantineColorsTuple => {
  const value = `var(--${token})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

const FONT =
  "'Inter Variable', 'Noto Sans Devanagari Variable', 'Noto Sans Tamil Variable', system-ui, sans-serif";

const BUTTON_HEIGHT: Record<string, string> = { xs: '28px', sm: '32px', md: '40px', lg: '44px' };
const INPUT_HEIGHT: Record<string, string> = { xs: '32px', sm: '34px', md: '42px', lg: '44px' };
const sized = (sizes: Record<string, string>, size: unknown): string =>
  sizes[typeof size === 'string' ? size : 'sm'] ?? sizes.sm ?? '';

/** Mantine in the look of the panel: every colour comes from tokens.css, so presets and schemes need no code. */
export const theme = createTheme({
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '600' },
  fontSizes: { xs: '11px', sm: '13px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
  defaultRadius: 'sm',
  colors: { accent: shade('accent'), loss: shade('loss') },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name and not by import: what a page does not use stays out of its code.
  components: {
    Button: {
      defaultProps: { variant: 'default', size: 'sm' } satisfies ButtonProps,
      vars: (_: unknown, props: ButtonProps) => ({
        root: {
          '--button-height': sized(BUTTON_HEIGHT, props.size),
          '--button-padding-x': '12px',
          '--button-fz': '13px',
        },
      }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } satisfies ActionIconProps },
    Input: {
      vars: (_: unknown, props: InputProps) => ({
        wrapper: {
          '--input-height': sized(INPUT_HEIGHT, props.size),
          '--input-fz': props.size === 'md' || props.size === 'lg' ? '14px' : '13px',
        },
      }),
    },
    Checkbox: { defaultProps: { size: '16px', radius: 4 } satisfies CheckboxProps },
    Menu: {
      defaultProps: {
        radius: 8,
        offset: 6,
        // The first entry takes the focus itself: a placeholder among menu items is no menu item.
        withInitialFocusPlaceholder: false,
        shadow: 'var(--shadow)',
        transitionProps: { transition: 'pop-top-left', duration: 160 },
      } satisfies MenuProps,
    },
    Modal: {
      defaultProps: {
        radius: 12,
        size: 460,
        centered: true,
        transitionProps: { duration: 160 },
      } satisfies Partial<ModalProps>,
    },
    Tooltip: { defaultProps: { openDelay: 300, radius: 6 } satisfies Partial<TooltipProps> },
  },
});

const SHARED = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--loss)',
  '--mantine-color-default': 'var(--canvas)',
  '--mantine-color-default-hover': 'var(--subtle)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--subtle)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'color-mix(in srgb, var(--accent) 88%, black)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-gray-light': 'var(--sunken)',
  '--mantine-color-gray-light-hover': 'var(--subtle)',
  '--mantine-color-gray-light-color': 'var(--text-2)',
};

/** Mantine's own variables, pointed at the tokens in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: SHARED, dark: SHARED });
