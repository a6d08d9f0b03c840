export const frames = ['classic', 'modern', 'plain'] as const
export type Frame = (typeof frames)[number]

export const aligns = ['left', 'center', 'right'] as const
export const weights = [400, 500, 600, 700] as const

/** What a text may say of the certificate: `{name}`. */
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

interface Placed {
  id: string
  /** In millimetres from the upper left corner of the paper. */
  x: number
  y: number
  w: number
  h: number
}

export interface TextElement extends Placed {
  kind: 'text'
  text: string
  /** In points; a long text is made smaller down to `least`, then set on two lines. */
  size: number
  least: number
  weight: (typeof weights)[number]
  align: (typeof aligns)[number]
  colour: string
}

/** A picture of the site’s certificates: its logo, somebody’s signature. Nothing is drawn where none is chosen. */
export interface PictureElement extends Placed {
  kind: 'picture'
  role: 'logo' | 'signature'
  picture: string | null
}

/** The code that leads to the page where the certificate is checked. */
export interface CodeElement extends Placed {
  kind: 'code'
}

/** A rule to write above: under a signature. */
export interface LineElement extends Placed {
  kind: 'line'
  colour: string
}

export type LayoutElement = TextElement | PictureElement | CodeElement | LineElement

/** How certificates of a template look. Screen, PDF and picture are drawn from it by the same hand. */
export interface Layout {
  page: 'landscape' | 'portrait'
  frame: Frame
  /** Of the frame, `#rrggbb`. */
  ink: string
  accent: string
  paper: string
  /** A picture of the site’s certificates that fills the paper. */
  background: string | null
  thaiDigits: boolean
  /** Of dates and lengths. */
  language: 'th' | 'en'
  elements: LayoutElement[]
}

/** The size of the paper in millimetres: A4. */
export const paperOf = (page: Layout['page']): { w: number; h: number } =>
  page === 'landscape' ? { w: 297, h: 210 } : { w: 210, h: 297 }
