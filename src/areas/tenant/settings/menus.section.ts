import { menuTargets } from '#kernel/area/areas.ts'
import { invalid } from '#kernel/errors.ts'
import { type FieldOption, fields, groupedFields, type ValueOf } from '#kernel/fields/index.ts'
import { isOwnPath, isWebAddress } from '#kernel/fields/web-address.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText, Tenant } from '#kernel/tenancy/tenant.ts'
import { configSection } from '../config/section.server.ts'
import { applyPatch, changeSite, type SitePatch, typedTexts } from './change-site.server.ts'

interface Item {
  label: LocalizedText
  to: string
}

const menuItemFields = (targets: readonly FieldOption<string>[]) =>
  fields({
    label: { kind: 'localized', label: { th: 'ข้อความ', en: 'Text' }, required: true, max: 40 },
    to: {
      kind: 'text',
      label: { th: 'ไปที่', en: 'Links to' },
      hint: {
        th: 'เลือกจากรายการ หรือพิมพ์ /หน้าในเว็บไซต์ หรือ https://…',
        en: 'Choose from the list, or enter /a-page-here or https://…',
      },
      required: true,
      max: 300,
      offers: targets,
    },
  })

const menuField = (of: ReturnType<typeof menuItemFields>, label: LocalizedText, hint: LocalizedText) =>
  ({
    kind: 'list',
    label,
    hint,
    add: { th: 'เพิ่มรายการ', en: 'Add item' },
    item: { th: 'รายการ', en: 'Item' },
    max: 12,
    of,
  }) as const

const formFor = (targets: readonly FieldOption<string>[], items = menuItemFields(targets)) =>
  fields({
    ...groupedFields(
      'notice',
      { th: 'ประกาศ', en: 'Announcement' },
      {
        'notice.text': {
          kind: 'localized',
          label: { th: 'ประกาศเหนือหัวเว็บ', en: 'Announcement above the header' },
          hint: { th: 'ว่างไว้ก็ไม่แสดง', en: 'Leave empty to hide' },
          max: 140,
        },
        'notice.to': {
          kind: 'text',
          label: { th: 'ประกาศลิงก์ไปที่', en: 'Announcement links to' },
          max: 300,
          offers: targets,
        },
      },
    ),
    ...groupedFields(
      'header',
      { th: 'หัวเว็บ', en: 'Header' },
      {
        header: menuField(
          items,
          { th: 'เมนูบนหัวเว็บ', en: 'Header menu' },
          {
            th: 'ว่างไว้ก็แสดงส่วนที่เปิดใช้ตามลำดับเดิม',
            en: 'Leave empty to show open areas in their usual order',
          },
        ),
      },
    ),
    ...groupedFields(
      'footer',
      { th: 'ท้ายเว็บ', en: 'Footer' },
      {
        footerTitle: {
          kind: 'localized',
          label: { th: 'หัวคอลัมน์แรก', en: 'First column title' },
          max: 40,
        },
        footer: menuField(
          items,
          { th: 'ลิงก์ท้ายเว็บ: คอลัมน์แรก', en: 'Footer links: first column' },
          { th: 'เช่น ซื้อสินค้า', en: 'For example, Shop' },
        ),
        footer2Title: {
          kind: 'localized',
          label: { th: 'หัวคอลัมน์ที่สอง', en: 'Second column title' },
          max: 40,
        },
        footer2: menuField(
          items,
          { th: 'ลิงก์ท้ายเว็บ: คอลัมน์ที่สอง', en: 'Footer links: second column' },
          { th: 'เช่น ช่วยเหลือ', en: 'For example, Help' },
        ),
      },
    ),
  })

const menuKeys = ['header', 'footer', 'footer2'] as const
const isLinkTarget = (to: string) => isOwnPath(to) || isWebAddress(to)

export const menusSection = configSection({
  key: 'menus',
  group: 'site',
  title: { th: 'เมนู', en: 'Menus' },
  lead: { th: 'หัวเว็บ ท้ายเว็บ และประกาศ', en: 'Header, footer and announcement' },
  find: 'เมนู หัวเว็บ ท้ายเว็บ ประกาศ menu header footer notice link',
  fields: async (ctx: Ctx) => formFor(await menuTargets(ctx)),
  live: { kinds: ['site'] },
  async read({ tenant }) {
    const { menu, links, notice } = typedTexts(tenant).facts as SiteMenus
    return {
      notice: { text: notice?.text ?? empty, to: notice?.to ?? '' },
      header: menu ?? [],
      footerTitle: links?.[0]?.title ?? empty,
      footer: links?.[0]?.items ?? [],
      footer2Title: links?.[1]?.title ?? empty,
      footer2: links?.[1]?.items ?? [],
    }
  },
  check(_, value) {
    const errors = menuKeys.flatMap((key) =>
      value[key].flatMap(({ to }, at) =>
        isLinkTarget(to) ? [] : [{ path: `${key}.${at}.to`, code: 'config.place' }],
      ),
    )
    const { to } = value.notice
    if (to && !isLinkTarget(to)) errors.push({ path: 'notice.to', code: 'config.place' })
    if (errors.length) throw invalid(errors)
  },
  save: (ctx, value) => changeSite(ctx, patchOf(ctx.tenant, value)),
  overlay: (tenant, value) => applyPatch(tenant, patchOf(tenant, value)),
})

interface SiteMenus {
  menu?: Item[] | null
  links?: { title: LocalizedText; items: Item[] }[] | null
  notice?: { text: LocalizedText; to?: string } | null
}

const empty: LocalizedText = { th: '', en: '' }

function patchOf(tenant: Tenant, value: ValueOf<ReturnType<typeof formFor>>): SitePatch {
  const { header, notice } = value
  const column = (key: 'footer' | 'footer2') => ({ title: value[`${key}Title`], items: value[key] })
  const more = ((typedTexts(tenant).facts as SiteMenus).links ?? []).slice(2)
  const columns = [column('footer'), column('footer2')]
  return {
    facts: {
      menu: header.length ? header : null,
      links: [...columns, ...more],
      notice:
        notice.text.th || notice.text.en ? { text: notice.text, ...(notice.to && { to: notice.to }) } : null,
    },
  }
}
