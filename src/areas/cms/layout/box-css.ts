import { mediaUrl } from '#areas/files/public.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import { frameWidths } from '#kernel/ui/constants.ts'
import { cssLength } from '#kernel/ui/length.ts'
import type { Box, Corners, Length, Sides } from './layout.types.ts'

const positions = ['static', 'relative', 'absolute', 'fixed', 'sticky']
const borderStyles = [
  ...['none', 'solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'inset', 'outset'],
]
const sideNames = ['top', 'right', 'bottom', 'left'] as const
const cornerNames = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const

/** Theme colours, by role. */
const themeColours = new Set([
  ...['ground', 'surface', 'raised', 'line', 'text', 'text-soft', 'accent', 'accent-text', 'accent-soft'],
])

/** Returns a colour that is safe in a style: a theme role, a name, or a value; null for anything else. */
export function cssColour(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim().toLowerCase()
  if (themeColours.has(text)) return `var(--${text})`
  if (/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return text
  if (/^(rgba?|hsla?|oklch|oklab)\([\d\s.,%/+-]{1,60}\)$/.test(text)) return text
  return /^[a-z]{3,24}$/.test(text) ? text : null
}

/** Steps of 4 px, 96 at most (specification, section 9). */
export function cssGap(gap: unknown): string {
  if (typeof gap !== 'number' || !Number.isFinite(gap)) return '0'
  return `${4 * Math.min(96, Math.max(0, gap))}px`
}

/** Returns a named or numeric width; null when invalid, so that a typo hides nothing. */
export function cssWidth(width: unknown): string | null {
  if (typeof width === 'string' && Object.hasOwn(frameWidths, width))
    return frameWidths[width as keyof typeof frameWidths]
  const length = nonNegative(width)
  return length === '0' || length === '0px' ? null : length
}

/** Returns the styles of the box itself. */
export function outerCss(box: Box): string {
  const { position, margin, padding, background, border, width } = box
  const widest = cssWidth(width)
  return [
    // `relative` is the default of a box.
    position && positions.includes(position) ? `position:${position}` : 'position:relative',
    margin?.out === undefined ? '' : `margin:${expandSides(margin.out, sideNames, cssLength)}`,
    padding?.out === undefined ? '' : `padding:${expandSides(padding.out, sideNames, nonNegative)}`,
    widest ? `width:100%;max-width:${widest}` : '',
    widest && margin?.out === undefined ? 'margin-inline:auto' : '',
    backgroundCss(background),
    borderCss(border),
  ]
    .filter(Boolean)
    .join(';')
}

/** Returns the styles around the contents of a box. */
export function innerCss({ margin, padding }: Box): string {
  return [
    margin?.in === undefined ? '' : `margin:${expandSides(margin.in, sideNames, cssLength)}`,
    padding?.in === undefined ? '' : `padding:${expandSides(padding.in, sideNames, nonNegative)}`,
  ]
    .filter(Boolean)
    .join(';')
}

function backgroundCss(background: Box['background']): string {
  if (!background) return ''
  const { type, color, image, gradientColor1, gradientColor2 } = background
  if (type === 'gradient') {
    const from = cssColour(gradientColor1)
    const to = cssColour(gradientColor2)
    return from && to ? `background:linear-gradient(135deg,${from},${to})` : ''
  }
  if (type === 'image') {
    return isMediaId(image) ? `background:url(${mediaUrl(image, 1280)}) center/cover` : ''
  }
  const plain = cssColour(color)
  return plain ? `background:${plain}` : ''
}

function borderCss(border: Box['border']): string {
  if (!border) return ''
  const { width, style, color, radius } = border
  const lineStyle = style && borderStyles.includes(style) ? style : 'solid'
  return [
    width === undefined
      ? ''
      : `border:0 ${lineStyle} ${cssColour(color) ?? 'var(--line)'};border-width:${expandSides(width, sideNames, nonNegative)}`,
    radius === undefined
      ? ''
      : `border-radius:${expandSides(radius, cornerNames, nonNegative)};overflow:clip`,
  ]
    .filter(Boolean)
    .join(';')
}

/** Expands to top, right, bottom and left (or the corners in order); a single value applies to all. */
function expandSides(
  value: Sides | Corners,
  names: readonly string[],
  read: (value: Length | undefined) => string,
): string {
  if (typeof value !== 'object') return read(value)
  return names.map((name) => read((value as Record<string, Length | undefined>)[name])).join(' ')
}

/** Negative paddings, borders and widths become zero. */
const nonNegative = (value: unknown): string => {
  const length = cssLength(value)
  return length.startsWith('-') ? '0' : length
}
