import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { colourOf } from '../settings/look.ts'

/** A colour to start with, named after a thing. */
interface ReadyColour {
  name: LocalizedText
  /** `#rrggbb`, as on a light background. */
  colour: string
}

const ready = (hue: number, chroma: number, th: string, en: string): ReadyColour => ({
  name: { th, en },
  colour: colourOf({ hue, chroma, radius: 'soft', font: 'anuphan' }),
})

/** Eight colours that are readable wherever a site uses them. */
export const readyColours: readonly ReadyColour[] = [
  ready(162, 0.105, 'หยก', 'Jade'),
  ready(42, 0.13, 'ดินเผา', 'Terracotta'),
  ready(268, 0.13, 'คราม', 'Indigo'),
  ready(20, 0.14, 'ชาด', 'Vermilion'),
  ready(70, 0.1, 'น้ำผึ้ง', 'Honey'),
  ready(220, 0.08, 'น้ำทะเล', 'Sea'),
  ready(345, 0.13, 'บัว', 'Lotus'),
  ready(130, 0.1, 'ใบไม้', 'Leaf'),
]
