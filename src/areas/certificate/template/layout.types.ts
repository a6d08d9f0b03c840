export const frames = ['classic', 'modern', 'plain'] as const
export type Frame = (typeof frames)[number]

export const aligns = ['left', 'center', 'right'] as const
export const weights = [400, 500, 600, 700] as const

/** Placeholders a text may contain: `{name}`. */
export const placeholders = [
  'name',
  'course',
  'date',
  'hours',
  'score',
  'number',
  'serial',
  'expires',
  'site',
] as const
export type Placeholder = (typeof placeholders)[number]

interface PlacedElement {
  id: string
  /** In millimetres from the upper left corner of the paper. */
  x: number
  y: number
  w: number
  h: number
}

export interface TextElement extends PlacedElement {
  kind: 'text'
  text: string
  /** In points; a long text is shrunk to `least`, then set on two lines. */
  size: number
  least: number
  weight: (typeof weights)[number]
  align: (typeof aligns)[number]
  colour: string
}

/** An image of the site’s certificates: its logo, a signature. Nothing is drawn if none is chosen. */
export interface ImageElement extends PlacedElement {
  kind: 'picture'
  role: 'logo' | 'signature'
  picture: string | null
}

/** The QR code of the certificate's verification page. */
export interface CodeElement extends PlacedElement {
  kind: 'code'
}

/** A rule to sign above. */
export interface LineElement extends PlacedElement {
  kind: 'line'
  colour: string
}

export type LayoutElement = TextElement | ImageElement | CodeElement | LineElement

/** The design of a template's certificates. Screen, PDF and image are rendered from it by the same code. */
export interface Layout {
  page: 'landscape' | 'portrait'
  frame: Frame
  /** Colour of the frame, `#rrggbb`. */
  ink: string
  accent: string
  paper: string
  /** An image of the site’s certificates that fills the paper. */
  background: string | null
  thaiDigits: boolean
  /** Language of dates and durations. */
  language: 'th' | 'en'
  elements: LayoutElement[]
}

/** Whether a layout prints a fact on the certificate. */
export const printsFact = ({ elements }: Pick<Layout, 'elements'>, placeholder: Placeholder): boolean =>
  elements.some((element) => element.kind === 'text' && element.text.includes(`{${placeholder}}`))

/** Returns the size of the paper in millimetres: A4. */
export const paperSizeOf = (page: Layout['page']): { w: number; h: number } =>
  page === 'landscape' ? { w: 297, h: 210 } : { w: 210, h: 297 }
