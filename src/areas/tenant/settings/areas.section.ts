import { closableAreas } from '#kernel/area/areas.ts'
import { type FieldOf, type FormValue, fields } from '#kernel/fields/index.ts'
import type { AreaAudience } from '#kernel/tenancy/site-choices.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { configSection } from '../config/section.server.ts'
import { applyPatch, changeSite, type SitePatch } from './change-site.server.ts'

const audiences = [
  { value: 'everyone', label: { th: 'เปิดสำหรับทุกคน', en: 'Open to everyone' } },
  { value: 'members', label: { th: 'เฉพาะสมาชิก', en: 'Members only' } },
  { value: 'staff', label: { th: 'เฉพาะทีมงาน', en: 'Staff only' } },
  { value: 'admin', label: { th: 'เฉพาะผู้ดูแล', en: 'Admins only' } },
  { value: 'off', label: { th: 'ปิด', en: 'Off' } },
]

export const areasSection = configSection({
  key: 'areas',
  group: 'site',
  title: { th: 'ส่วนที่เปิดใช้', en: 'Areas' },
  lead: {
    th: 'ส่วนที่ปิดจะไม่มีอยู่สำหรับผู้ที่ไม่ได้เปิดให้ ทั้งหน้าเว็บและ API',
    en: 'Areas that are off are unavailable to those they are closed to, on both pages and the API',
  },
  find: 'เปิด ปิด บทบาท ร้าน feature role shop on off',
  fields: () =>
    fields(
      Object.fromEntries(
        closableAreas().map(({ key, label, hint }): [string, FieldOf<'choice'>] => [
          key,
          { kind: 'choice', label, ...(hint && { hint }), options: audiences },
        ]),
      ),
    ),
  async read({ tenant }) {
    const chosen = (tenant.facts.audiences ?? {}) as Record<string, AreaAudience>
    return Object.fromEntries(
      closableAreas().map(({ key }) => [
        key,
        tenant.areas.includes(key) ? (chosen[key] ?? 'everyone') : 'off',
      ]),
    )
  },
  save: (ctx, value) => changeSite(ctx, patchOf(ctx.tenant, value)),
  overlay: (tenant, value) => applyPatch(tenant, patchOf(tenant, value)),
})

function patchOf(tenant: Tenant, value: FormValue): SitePatch {
  const closable = new Set(closableAreas().map(({ key }) => key))
  const chosen = Object.entries(value).filter(([area]) => closable.has(area))
  const on = chosen.filter(([, audience]) => audience !== 'off')
  const others = tenant.areas.filter((area) => !closable.has(area))
  return {
    areas: [...others, ...on.map(([area]) => area)],
    facts: { audiences: Object.fromEntries(on.filter(([, audience]) => audience !== 'everyone')) },
  }
}
