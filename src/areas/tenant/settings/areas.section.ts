import { type FieldOf, type FormValue, fields } from '#kernel/fields/index.ts'
import type { AreaAudience } from '#kernel/tenancy/site-choices.ts'
import type { Tenant, Words } from '#kernel/tenancy/tenant.ts'
import { plainPath } from '#kernel/text/plain-path.ts'
import { configSection } from '../config/section.server.ts'
import { changed, changeSite, type SitePatch } from './change-site.server.ts'

/** An area that can be switched off, and the addresses that are not there then. */
export interface AreaDoor {
  area: string
  label: Words
  hint?: Words
  /** First parts of addresses, without a slash at the end. */
  paths: readonly string[]
}

const doors: AreaDoor[] = []

/** Tells which areas a site can switch off; the root of the product knows them, this area does not. */
export const areaDoors = (...given: AreaDoor[]): void => void doors.push(...given)

/** The area an address belongs to, when it is one that can be switched off. */
export function areaOfPath(pathname: string): string | undefined {
  const path = plainPath(pathname)
  const found = doors.find(({ paths }) =>
    paths.some((start) => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}.`)),
  )
  return found?.area
}

const audiences = [
  { value: 'everyone', label: { th: 'เปิดสำหรับทุกคน', en: 'Open to everyone' } },
  { value: 'members', label: { th: 'เฉพาะสมาชิก', en: 'Members only' } },
  { value: 'staff', label: { th: 'เฉพาะทีมงาน', en: 'Staff only' } },
  { value: 'admin', label: { th: 'เฉพาะผู้ดูแล', en: 'Admins only' } },
  { value: 'off', label: { th: 'ปิด', en: 'Off' } },
]

configSection({
  key: 'areas',
  group: 'site',
  title: { th: 'ส่วนที่เปิดใช้', en: 'Areas' },
  lead: {
    th: 'ส่วนที่ปิดจะไม่มีอยู่สำหรับผู้ที่ไม่ได้เปิดให้ ทั้งหน้าเว็บและ API',
    en: 'What is closed is not there for those it is closed to, neither page nor API',
  },
  find: 'เปิด ปิด บทบาท ร้าน feature role shop on off',
  fields: () =>
    fields(
      Object.fromEntries(
        doors.map(({ area, label, hint }): [string, FieldOf<'choice'>] => [
          area,
          { kind: 'choice', label, ...(hint && { hint }), options: audiences },
        ]),
      ),
    ),
  async read({ tenant }) {
    const chosen = (tenant.facts.audiences ?? {}) as Record<string, AreaAudience>
    return Object.fromEntries(
      doors.map(({ area }) => [area, tenant.areas.includes(area) ? (chosen[area] ?? 'everyone') : 'off']),
    )
  },
  save: (ctx, value) => changeSite(ctx, patchOf(ctx.tenant, value)),
  overlay: (tenant, value) => changed(tenant, patchOf(tenant, value)),
})

function patchOf(tenant: Tenant, value: FormValue): SitePatch {
  const chosen = Object.entries(value).filter(([area]) => doors.some((door) => door.area === area))
  const on = chosen.filter(([, audience]) => audience !== 'off')
  const others = tenant.areas.filter((area) => !doors.some((door) => door.area === area))
  return {
    areas: [...others, ...on.map(([area]) => area)],
    facts: { audiences: Object.fromEntries(on.filter(([, audience]) => audience !== 'everyone')) },
  }
}
