import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { colourOf } from '../settings/appearance.ts'

/** A colour to start with, named after a thing. */
interface PresetColour {
  name: LocalizedText
  /** `#rrggbb`, as on a light background. */
  colour: string
}

const preset = (hue: number, chroma: number, th: string, en: string): PresetColour => ({
  name: { th, en },
  colour: colourOf({ hue, chroma, radius: 'soft', font: 'anuphan' }),
})

/** Eight colours that are readable wherever a site uses them. */
export const presetColours: readonly PresetColour[] = [
  preset(162, 0.105, 'หยก', 'Jade'),
  preset(42, 0.13, 'ดินเผา', 'Terracotta'),
  preset(268, 0.13, 'คราม', 'Indigo'),
  preset(20, 0.14, 'ชาด', 'Vermilion'),
  preset(70, 0.1, 'น้ำผึ้ง', 'Honey'),
  preset(220, 0.08, 'น้ำทะเล', 'Sea'),
  preset(345, 0.13, 'บัว', 'Lotus'),
  preset(130, 0.1, 'ใบไม้', 'Leaf'),
]
