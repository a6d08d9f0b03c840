import { invalid } from '#kernel/errors.ts'
import type { Tenant, Theme } from '#kernel/tenancy/tenant.ts'
import { hexOf, oklchOf } from '#kernel/ui/color.ts'
import { accentOf, nearestGoodBrand } from '#kernel/ui/theme.ts'
import type { Field, Settings } from '../config/field.types.ts'
import { configSection } from '../config/section.server.ts'
import { changed, changeSite, type SitePatch } from './change-site.server.ts'
import { isPictureAddress } from './picture.server.ts'

const fields: Field[] = [
  {
    kind: 'picture',
    key: 'logo',
    label: { th: 'โลโก้', en: 'Logo' },
    hint: {
      th: 'รูปสี่เหลี่ยมจัตุรัส พื้นโปร่งใสได้ ไม่มีก็ใช้สัญลักษณ์ของศาลา',
      en: 'A square picture, transparent if you like; without one the hall is shown',
    },
  },
  {
    kind: 'picture',
    key: 'favicon',
    label: { th: 'ไอคอนบนแท็บ', en: 'Icon of the browser’s tab' },
    hint: { th: 'ไม่มีก็ใช้โลโก้ย่อบนสีของเว็บไซต์', en: 'Without one the logo is taken' },
  },
  {
    kind: 'colour',
    key: 'colour',
    label: { th: 'สีของเว็บไซต์', en: 'Colour of the site' },
    hint: {
      th: 'เลือกสีใดก็ได้ เราปรับความเข้มให้อ่านได้ทั้งพื้นสว่างและมืด',
      en: 'Any colour; its shades are set so that text stays readable, light and dark',
    },
  },
  {
    kind: 'choice',
    key: 'radius',
    label: { th: 'มุม', en: 'Corners' },
    options: [
      { value: 'sharp', label: { th: 'คม', en: 'Sharp' } },
      { value: 'soft', label: { th: 'นุ่ม', en: 'Soft' } },
      { value: 'round', label: { th: 'มน', en: 'Round' } },
    ],
  },
  {
    kind: 'choice',
    key: 'font',
    label: { th: 'ตัวอักษร', en: 'Letters' },
    options: [
      { value: 'anuphan', label: { th: 'อนุพันธ์ ทันสมัย ไม่มีหัว', en: 'Anuphan, modern, loopless' } },
      {
        value: 'plex-looped',
        label: { th: 'IBM Plex มีหัว อ่านยาวสบาย', en: 'IBM Plex, looped, for long reading' },
      },
      { value: 'system', label: { th: 'ของเครื่องผู้อ่าน', en: 'The reader’s own' } },
    ],
  },
]

configSection({
  key: 'look',
  group: 'site',
  title: { th: 'รูปแบบและสี', en: 'Look' },
  lead: { th: 'โลโก้ ไอคอน สี และตัวอักษร', en: 'Logo, icon, colour and letters' },
  find: 'โลโก้ ไอคอน สี favicon logo color colour font theme',
  fields: () => fields,
  async read({ tenant }) {
    const { facts, theme } = tenant
    return {
      logo: sourceOf(facts.mark),
      favicon: typeof facts.favicon === 'string' ? facts.favicon : '',
      colour: typeof facts.colour === 'string' ? facts.colour : colourOf(theme),
      radius: theme.radius,
      font: theme.font,
    }
  },
  check(_, value) {
    const faults = ['logo', 'favicon']
      .filter((key) => value[key] && !isPictureAddress(String(value[key])))
      .map((path) => ({ path, code: 'field.format' }))
    if (faults.length) throw invalid(faults)
  },
  save: (ctx, value) => changeSite(ctx, patchOf(ctx.tenant, value)),
  overlay: (tenant, value) => changed(tenant, patchOf(tenant, value)),
})

const colourOf = (theme: Theme) => hexOf(accentOf(theme.hue, theme.chroma).light.accent)

const sourceOf = (mark: unknown) => (mark as { src?: string } | undefined)?.src ?? ''

function patchOf(tenant: Tenant, value: Settings): SitePatch {
  const colour = String(value.colour)
  const picked = oklchOf(colour)
  // A site that never picked a colour keeps the very shade it has.
  const brand = picked && colour !== colourOf(tenant.theme) ? nearestGoodBrand(picked) : {}
  const drawn = tenant.facts.mark && !sourceOf(tenant.facts.mark) ? tenant.facts.mark : tenant.facts.drawnMark
  return {
    theme: { ...brand, radius: value.radius as Theme['radius'], font: String(value.font) },
    facts: {
      colour: picked && colour !== colourOf(tenant.theme) ? colour : (tenant.facts.colour ?? null),
      // The drawn sign is kept aside, for the day the picture is taken away.
      drawnMark: drawn ?? null,
      mark: value.logo ? { src: value.logo } : (drawn ?? null),
      favicon: value.favicon || null,
    },
  }
}
