import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
} from '@mantine/core'
import { hexOf } from '#kernel/ui/color.ts'
import { brandRamp } from '#kernel/ui/theme.ts'

type Ramp = [string, string, string, string, string, string, string, string, string, string]

// The lightness of our backgrounds and text colours, so that parts without their own token do not turn blue.
const lightGreys = [0.985, 0.964, 0.94, 0.915, 0.83, 0.7, 0.6, 0.47, 0.34, 0.24]
const darkGreys = [0.94, 0.85, 0.75, 0.66, 0.42, 0.31, 0.26, 0.225, 0.19, 0.165]
const warm = (steps: number[]) => steps.map((l) => hexOf({ l, c: 0.01, h: 80 })) as unknown as Ramp

/**
 * Returns Mantine's theme for the site: its sizes, and ten shades of the brand. Colours of components come from the
 * tokens below.
 */
export function workspaceTheme(hue: number, chroma: number): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    colors: {
      brand: brandRamp(hue, chroma) as unknown as Ramp,
      gray: warm(lightGreys),
      dark: warm(darkGreys),
    },
    primaryShade: { light: 6, dark: 4 },
    fontFamily: 'var(--font)',
    fontFamilyMonospace: 'var(--font-code)',
    fontSizes: { xs: '.8125rem', sm: '.9063rem', md: '1rem', lg: '1.1875rem', xl: '1.5rem' },
    lineHeights: { xs: '1.45', sm: '1.6', md: '1.65', lg: '1.5', xl: '1.4' },
    radius: { xs: '4px', sm: 'var(--r1)', md: 'var(--rc)', lg: 'var(--r2)', xl: 'var(--r3)' },
    spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
    headings: { fontWeight: '600', fontFamily: 'var(--font)' },
    cursorType: 'pointer',
    defaultRadius: 'md',
    // Without it a filled button uses white text on the pale accent of dark mode.
    autoContrast: true,
    variantColorResolver: (input) => {
      const variant = variants[input.variant]
      const brand = !input.color || input.color === 'brand'
      return variant && brand ? variant : defaultVariantColorsResolver(input)
    },
    components: {
      Modal: {
        defaultProps: {
          radius: 'xl',
          centered: true,
          overlayProps: { backgroundOpacity: 1, color: 'var(--veil)' },
        },
      },
      Tooltip: { defaultProps: { withArrow: true, openDelay: 400 } },
      Popover: { defaultProps: { shadow: 'xl' } },
    },
  })
}

const edge = '1px solid var(--line)'
const none = '1px solid transparent'

/** Variants of the brand as the UI kit draws them: `filled` for the primary action, `light` soft, `subtle` quiet. */
const variants: Record<string, { background: string; hover: string; color: string; border: string }> = {
  filled: {
    background: 'var(--accent)',
    hover: 'var(--accent-hover)',
    color: 'var(--accent-text)',
    border: none,
  },
  light: {
    background: 'var(--accent-soft)',
    hover: 'var(--accent-soft)',
    color: 'var(--accent-ink)',
    border: none,
  },
  default: { background: 'var(--surface)', hover: 'var(--sunken)', color: 'var(--text)', border: edge },
  subtle: { background: 'transparent', hover: 'var(--sunken)', color: 'var(--text-soft)', border: none },
  outline: { background: 'transparent', hover: 'var(--sunken)', color: 'var(--accent-ink)', border: edge },
}

/** Mantine's own variables reference the tokens, so that a site's theme and dark mode reach every component the same way. */
export const workspaceVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-soft)',
    '--mantine-color-placeholder': 'var(--text-faint)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--text-faint)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--accent-text)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-hover': 'var(--accent-soft)',
    '--mantine-primary-color-light-color': 'var(--accent-ink)',
    '--mantine-color-brand-filled': 'var(--accent)',
    '--mantine-color-brand-filled-hover': 'var(--accent-hover)',
    '--mantine-color-brand-light': 'var(--accent-soft)',
    '--mantine-color-brand-light-hover': 'var(--accent-soft)',
    '--mantine-color-brand-light-color': 'var(--accent-ink)',
    '--mantine-shadow-xs': 'var(--shadow-1)',
    '--mantine-shadow-sm': 'var(--shadow-1)',
    '--mantine-shadow-md': 'var(--shadow-2)',
    '--mantine-shadow-xl': 'var(--shadow-2)',
    '--mantine-heading-line-height': '1.4',
  },
  light: {},
  dark: {},
})
