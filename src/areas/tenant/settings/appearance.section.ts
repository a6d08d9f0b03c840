import { invalid } from '#kernel/errors.ts'
import { fields, type ValueOf } from '#kernel/fields/index.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { oklchOf } from '#kernel/ui/color.ts'
import { nearestReadableBrand } from '#kernel/ui/theme-contrast.ts'
import { configSection } from '../config/section.server.ts'
import { tenantPaths } from '../paths.ts'
import {
  type Appearance,
  appearanceOptions,
  colourOf,
  darkOf,
  maxDarkLightness,
  minDarkLightness,
} from './appearance.ts'
import { applyPatch, changeSite, type SitePatch } from './change-site.server.ts'
import { isImageUrl } from './image.server.ts'

const generatedFavicon = tenantPaths.favicon()

const formOf = (tenant: Tenant) =>
  fields({
    logo: {
      kind: 'picture',
      standIn: generatedFavicon,
      label: { th: 'โลโก้', en: 'Logo' },
      hint: {
        th: 'รูปสี่เหลี่ยมจัตุรัส พื้นโปร่งใสได้ ไม่มีก็ใช้สัญลักษณ์ของศาลา',
        en: 'A square image, transparent if you like. If empty, the Sala symbol is used',
      },
    },
    favicon: {
      kind: 'picture',
      standIn: sourceOf(tenant.facts.mark) || generatedFavicon,
      label: { th: 'ไอคอนบนแท็บ', en: 'Browser tab icon' },
      hint: { th: 'ไม่มีก็ใช้โลโก้ย่อบนสีของเว็บไซต์', en: 'If empty, the logo is used' },
    },
    colour: {
      kind: 'colour',
      label: { th: 'สีของเว็บไซต์', en: 'Site colour' },
      hint: {
        th: 'เลือกสีใดก็ได้ เราปรับความเข้มให้อ่านได้ทั้งพื้นสว่างและมืด',
        en: 'Choose any colour. Its shades are adjusted so text stays readable in light and dark mode',
      },
    },
    dark: {
      kind: 'number',
      label: { th: 'ความสว่างของสีบนพื้นมืด (%)', en: 'Colour lightness on dark backgrounds (%)' },
      hint: {
        th: `${minDarkLightness} ถึง ${maxDarkLightness} ปกติ 74`,
        en: `${minDarkLightness} to ${maxDarkLightness}, default 74`,
      },
      min: minDarkLightness,
      max: maxDarkLightness,
    },
    radius: { kind: 'choice', label: { th: 'มุม', en: 'Corners' }, options: appearanceOptions.radius },
    font: { kind: 'choice', label: { th: 'ตัวอักษร', en: 'Font' }, options: appearanceOptions.font },
    density: { kind: 'choice', label: { th: 'ระยะห่าง', en: 'Spacing' }, options: appearanceOptions.density },
    scheme: {
      kind: 'choice',
      label: { th: 'พื้นสว่างหรือมืด', en: 'Light or dark mode' },
      hint: {
        th: 'สำหรับผู้ที่ยังไม่ได้เลือกเอง ทุกคนสลับเองได้เสมอ',
        en: 'For visitors who have not chosen a mode; anyone can switch',
      },
      options: appearanceOptions.scheme,
    },
  })

export const appearanceSection = configSection({
  key: 'look',
  group: 'site',
  title: { th: 'รูปแบบและสี', en: 'Appearance and colours' },
  lead: {
    th: 'โลโก้ ไอคอน และหน้าออกแบบสีกับตัวอักษร',
    en: 'Logo, icon, and the colour and font designer',
  },
  elsewhere: {
    to: tenantPaths.themeEditor,
    own: ['logo', 'favicon'],
    label: { th: 'เปิดหน้าออกแบบ', en: 'Open designer' },
    text: {
      th: 'สี มุม ตัวอักษร ระยะห่าง และโหมดมืด ปรับพร้อมดูตัวอย่างสดได้ที่หน้าออกแบบ',
      en: 'Colours, corners, fonts, spacing and dark mode are set in the designer, with a live preview.',
    },
  },
  find: 'โลโก้ ไอคอน สี มืด ระยะห่าง favicon logo color colour font theme dark density',
  fields: ({ tenant }) => formOf(tenant),
  live: { kinds: ['site'] },
  async read({ tenant }) {
    const { facts, theme } = tenant
    return {
      logo: sourceOf(facts.mark),
      favicon: typeof facts.favicon === 'string' ? facts.favicon : '',
      colour: typeof facts.colour === 'string' ? facts.colour : colourOf(theme),
      dark: darkOf(theme),
      radius: theme.radius,
      font: theme.font,
      density: theme.density ?? 'comfortable',
      scheme: theme.scheme ?? 'auto',
    }
  },
  check(_, value) {
    const errors = (['logo', 'favicon'] as const)
      .filter((key) => value[key] && !isImageUrl(String(value[key])))
      .map((path) => ({ path, code: 'field.format' }))
    if (errors.length) throw invalid(errors)
  },
  save: (ctx, value) => changeSite(ctx, patchOf(ctx.tenant, value)),
  overlay: (tenant, value) => applyPatch(tenant, patchOf(tenant, value)),
})

const sourceOf = (mark: unknown) => (mark as { src?: string } | undefined)?.src ?? ''

function patchOf(tenant: Tenant, value: ValueOf<ReturnType<typeof formOf>>): SitePatch {
  const { theme } = tenant
  const colour = String(value.colour)
  const picked = oklchOf(colour)
  const dark = typeof value.dark === 'number' ? value.dark : darkOf(theme)
  // A site that never picked a colour keeps its exact shade.
  const saved = !picked || colour === colourOf(theme)
  const readableBrandValues =
    picked && !(saved && dark === darkOf(theme)) ? nearestReadableBrand(picked, dark / 100) : {}
  const drawn = tenant.facts.mark && !sourceOf(tenant.facts.mark) ? tenant.facts.mark : tenant.facts.drawnMark
  const { radius, font, density, scheme } = value as Partial<Appearance>
  return {
    theme: {
      ...readableBrandValues,
      ...(radius && { radius }),
      ...(font && { font }),
      ...(density && { density }),
      ...(scheme && { scheme }),
    },
    facts: {
      colour: saved ? (tenant.facts.colour ?? null) : colour,
      // The drawn mark is stored separately, for when the image is removed.
      drawnMark: drawn ?? null,
      mark: value.logo ? { src: value.logo } : (drawn ?? null),
      favicon: value.favicon || null,
    },
  }
}
